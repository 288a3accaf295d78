/** The way back to the guide that a person came from, with what a guest had ticked there. */
export function BackToGuide({ from }: { from: string | null }) {
  return from ? (
    <p>
      <a href={from}>Back to your guide</a>, as you left it.
    </p>
  ) : null;
}
