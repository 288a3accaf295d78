/** The issuer of the placeholder that owns a plan until the invited client joins. Nobody can sign in as it. */
export const invitedClientIssuer = "urn:keyturn:invited-client";

export function isInvitedClient({ issuer }: { readonly issuer: string }): boolean {
  return issuer === invitedClientIssuer;
}
