import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { usePresentAddress } from "#app/components/present-address.ts";
import * as styles from "./guide-screen.css.ts";

/** Offers somebody who was a guest a moment ago to keep the ticks of this address in the account. */
export function KeepGuestTicks() {
  const address = usePresentAddress();
  return (
    <Card as="section" tone="emphasis" padding="small" aria-label="Keep your ticks">
      <form method="post" action={address} className={styles.keep}>
        <p>You ticked some things before you logged in. Keep them in your account?</p>
        <Button name="intent" value="progress.keep">
          Keep these ticks
        </Button>
      </form>
    </Card>
  );
}
