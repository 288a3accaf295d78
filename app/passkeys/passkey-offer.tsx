import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";

/** 'No, thanks' dismisses it for good. */
export function PasskeyOffer() {
  return (
    <Card as="section" tone="sunken" space="sm" aria-labelledby="passkey-offer">
      <h2 id="passkey-offer" className={text.headingSmall}>
        Log in without a password?
      </h2>
      <p>With a passkey, your fingerprint, your face or your device&rsquo;s PIN is enough. Your password works as before.</p>
      <form method="post" action={paths.passkeys}>
        <Inline space="sm" rowSpace="xs">
          <ButtonLink variant="secondary" size="sm" to={paths.passkeys} reloadDocument>
            Add a passkey
          </ButtonLink>
          <Button variant="secondary" size="sm" name="intent" value="decline">
            No, thanks
          </Button>
        </Inline>
      </form>
    </Card>
  );
}
