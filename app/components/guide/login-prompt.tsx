import { Link } from "@remix-run/react";
import { usePresentAddress } from "#app/components/present-address.ts";
import { loginPrompt } from "#app/content/journey-messages.ts";
import { guestsMayComplete } from "#app/content/journey-shape.ts";
import { signInPath } from "#app/paths.ts";
import * as styles from "./guide-screen.css.ts";
import { useJourneyView } from "./journey-context.ts";

/**
 * In the page itself what the toast says to guests, with the present address to come back to. With script the toast and the
 * save status are enough, save where ticking asks for an account.
 */
export function LoginPrompt() {
  const address = usePresentAddress();
  const { guide } = useJourneyView();
  return (
    <p className={guestsMayComplete(guide) ? styles.noticeWithoutScript : styles.notice}>
      <strong>{loginPrompt.title}.</strong> {loginPrompt.description} <Link to={signInPath(address)}>Log in</Link>
    </p>
  );
}
