import { environment } from "#app/services/process-state.server.ts";

/**
 * The issuer under which people of the embedded portal are kept. A constant, unlike the one that the protocol names
 * (`APP_ORIGIN/portal`), so that people stay themselves when the site moves to another address.
 */
export const portalIssuer = "urn:keyturn:portal";

/** The issuer whose people can be signed in now: the outside provider's, or the embedded portal's. */
export function currentIssuer(): string {
  return environment().provider?.issuer.replace(/\/$/, "") ?? portalIssuer;
}
