import { Button } from "#app/components/button.tsx";
import { usePresentAddress } from "#app/components/present-address.ts";
import type { JourneyType } from "#app/content/guide-types.ts";
import { saveFailed } from "#app/content/journey-messages.ts";
import * as styles from "./guide-screen.css.ts";

export interface UnsavedPost {
  readonly reason: string;
  readonly keepsGuestTicks: boolean;
  /** The buttons' texts, to be posted again. */
  readonly events: readonly string[];
}

/** A post without script that could not be saved, kept to be tried again. */
export function NotSaved({ post, journeyType }: { post: UnsavedPost; journeyType: JourneyType }) {
  const address = usePresentAddress();
  const { title, description } = saveFailed(journeyType, post.reason);
  return (
    <form method="post" action={address} className={styles.failure} role="alert">
      <p>
        <strong>{title}.</strong> {description}
      </p>
      {post.keepsGuestTicks ? <input type="hidden" name="intent" value="progress.keep" /> : null}
      {post.events.map((event) => (
        <input key={event} type="hidden" name="event" value={event} />
      ))}
      <Button variant="secondary">Try again</Button>
    </form>
  );
}
