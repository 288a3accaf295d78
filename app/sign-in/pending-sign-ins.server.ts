import { z } from "zod";
import { hashOf } from "#app/platform/secrets.server.ts";
import { cookieName, expireCookie, redirectCookieNames } from "#app/platform/sessions/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/sessions/cookies.server.ts";

/** The provider's pages may take a while to fill in. */
export const signInSeconds = 60 * 60;

/** One per tab; the oldest is dropped. */
const maxPendingSignIns = 5;

const pendingSignInSchema = z.object({
  /** Hashed. */
  state: z.string(),
  target: z.string(),
  /** Set if the target's guest progress is to be imported. The mark is signed for this sign-in only. */
  keeps: z.object({ command: z.string().nullable(), mark: z.string() }).nullable(),
  /** The office whose host name the visitor came from. */
  office: z.string().optional(),
});

export type PendingSignIn = Readonly<z.infer<typeof pendingSignInSchema>>;

/** Each cookie adds a random suffix. */
export function stateCookieName(): string {
  return cookieName("keyturn_sign_in");
}

/** Stores a new sign-in and drops the oldest. Returns the Set-Cookie headers. */
export async function storePendingSignIn(request: Request, begun: PendingSignIn): Promise<string[]> {
  const last = (await readTargets(request)).find((kept) => kept.begun !== null);
  const noted = last ? [begun, last.begun] : [begun];
  const cookies = targetCookies().slice(0, noted.length);
  const oldest = stateCookies(request).slice(0, -(maxPendingSignIns - 1));
  return [
    ...(await Promise.all(cookies.map((cookie, place) => cookie.serialize(noted[place])))),
    ...oldest.map(({ name }) => expireCookie(name)),
  ];
}

/** Returns the sign-in started with this state, and the Set-Cookie headers that expire it. */
export async function takePendingSignIn(request: Request, state: string): Promise<{ begun: PendingSignIn | null; setCookies: string[] }> {
  const targets = (await readTargets(request)).filter(({ begun }) => begun?.state === hashOf(state));
  const states = stateCookies(request).filter((cookie) => cookie.state === state);
  return { begun: targets[0]?.begun ?? null, setCookies: [...targets, ...states].map(({ name }) => expireCookie(name)) };
}

function targetCookies() {
  return redirectCookieNames.map((name) => createSecureCookie(name, signInSeconds));
}

function readTargets(request: Request): Promise<{ name: string; begun: PendingSignIn | null }[]> {
  const header = request.headers.get("Cookie");
  return Promise.all(
    targetCookies().map(async (cookie) => {
      const { data = null } = pendingSignInSchema.safeParse(await cookie.parse(header));
      return { name: cookie.name, begun: data };
    }),
  );
}

/** Oldest first. */
function stateCookies(request: Request) {
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs
    .filter((pair) => pair.startsWith(`${stateCookieName()}:`))
    .map((pair) => {
      const [name = ""] = pair.split("=", 1);
      return { name, state: new URLSearchParams(pair.slice(name.length + 1)).get("state") };
    });
}
