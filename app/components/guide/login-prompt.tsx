import { Link } from "@remix-run/react";
import { usePresentAddress } from "#app/components/present-address.ts";
import { loginPrompt } from "#app/content/journey-messages.ts";
import { signInPath } from "#app/paths.ts";
import * as styles from "./guide-screen.css.ts";

/** In the page itself, for browsers without script, what the toast says to guests, with the present address to come back to. */
export function LoginPrompt() {
  const address = usePresentAddress();
  return (
    <p className={styles.noticeWithoutScript}>
      <strong>{loginPrompt.title}.</strong> {loginPrompt.description} <Link to={signInPath(address)}>Log in</Link>
    </p>
  );
}
