export function BackToGuide({ from }: { from: string | null }) {
  return from ? (
    <p>
      <a href={from}>Back to your guide</a>, as you left it.
    </p>
  ) : null;
}
