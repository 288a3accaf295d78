import type { JWTPayload } from "jose";
import { z } from "zod";
import { environment } from "#app/platform/process-state.server.ts";
import { SignInError } from "#app/sign-in/sign-in-error.server.ts";
import { isListedAdministrator } from "#app/users/staff/administrators.server.ts";
import type { ProvidedIdentity } from "#app/users/user.server.ts";
import { fetchFromProvider, type IdentityProvider, type RoleNames } from "./identity-provider.server.ts";

const userinfoSchema = z.looseObject({ sub: z.string() });

export async function readUserinfo(provider: IdentityProvider, claims: JWTPayload, accessToken: string) {
  if (!provider.userinfoEndpoint) {
    return {};
  }
  const userinfo = await fetchFromProvider(provider.userinfoEndpoint, userinfoSchema, { Authorization: `Bearer ${accessToken}` });
  if (userinfo.sub !== claims.sub) {
    throw new SignInError("invalid_token", "The provider's userinfo is about another person than its ID token.");
  }
  return userinfo;
}

/** A missing or malformed claim counts as absent: providers differ. */
const text = (maxLength: number) => z.string().trim().min(1).max(maxLength).nullable().catch(null);

const identitySchema = z.object({
  sub: z.string().min(1).max(255),
  name: text(200),
  preferred_username: text(200),
  email: text(254),
  email_verified: z.boolean().catch(false),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .catch(null),
});

export function readIdentity(provider: IdentityProvider, claims: Record<string, unknown>): ProvidedIdentity {
  const parsed = identitySchema.safeParse(claims);
  if (!parsed.success) {
    throw new SignInError("invalid_token", "The provider does not say who this is.", { cause: parsed.error });
  }
  const { sub, name, preferred_username, email, email_verified, picture } = parsed.data;
  const { roleClaim } = provider;
  const roles = roleClaim === null ? [] : readRoles(claims, roleClaim.path);
  // ADMIN_EMAILS is for outside providers.
  const isListed = environment().provider !== undefined && isListedAdministrator(email, email_verified);
  return {
    issuer: provider.storedIssuer,
    subject: sub,
    name: name ?? preferred_username,
    email,
    emailVerified: email_verified,
    image: picture,
    role: isListed ? "administrator" : readRole(roles, roleClaim?.names),
  };
}

const roleNames = ["administrator", "broker", "agent"] as const;

/** Null if the provider does not assign agents and brokers. */
function readRole(claimed: readonly unknown[], names: RoleNames | undefined): ProvidedIdentity["role"] {
  const role = roleNames.find((name) => names?.[name] !== undefined && claimed.includes(names[name]));
  return role ?? (names?.agent || names?.broker ? "person" : null);
}

/** Finds a claim at the top level, or a nested one ('realm_access.roles'), holding one role or a list. */
function readRoles(claims: Record<string, unknown>, path: string): unknown[] {
  // A claim's name may itself contain dots ('https://example.com/roles').
  const value = Object.hasOwn(claims, path) ? claims[path] : path.split(".").reduce<unknown>(innerClaim, claims);
  return Array.isArray(value) ? value : [value];
}

function innerClaim(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
