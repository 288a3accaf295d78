import { z } from "zod";
import { cookieName, expireCookie, redirectCookieNames } from "#app/platform/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/cookies.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";

/** How long a sign-in that was begun can be completed, in seconds: the provider's pages may take a while to fill in. */
export const signInSeconds = 60 * 60;

/** Sign-ins that may be under way in one browser at once, one in each tab; the oldest is given up for a new one. */
const signInsAtOnce = 5;

const begunSchema = z.object({
  /** A hash of the sign-in's state. */
  state: z.string(),
  /** Where it is to lead. */
  target: z.string(),
  /** That what a guest did at the target is to be kept; the mark is ours, for this sign-in alone. */
  keeps: z.object({ command: z.string().nullable(), mark: z.string() }).nullable(),
});

/** What is noted of a sign-in in the browser that began it. */
export type BegunSignIn = Readonly<z.infer<typeof begunSchema>>;

/** The cookies that hold begun sign-ins for the strategy have this name and a random id, one for each. */
export function stateCookieName(): string {
  return cookieName("keyturn_sign_in");
}

/** The Set-Cookie headers that note a sign-in that has just been begun; those begun too long before are given up. */
export async function rememberBegun(request: Request, begun: BegunSignIn): Promise<string[]> {
  const last = (await keptTargets(request)).find((kept) => kept.begun !== null);
  const noted = last ? [begun, last.begun] : [begun];
  const cookies = targetCookies().slice(0, noted.length);
  const oldest = stateCookies(request).slice(0, -(signInsAtOnce - 1));
  return [
    ...(await Promise.all(cookies.map((cookie, place) => cookie.serialize(noted[place])))),
    ...oldest.map(({ name }) => expireCookie(name)),
  ];
}

/** What was noted of the sign-in that was begun with this state, with the Set-Cookie headers that forget it. */
export async function takeBegun(request: Request, state: string): Promise<{ begun: BegunSignIn | null; setCookies: string[] }> {
  const targets = (await keptTargets(request)).filter(({ begun }) => begun?.state === hashOf(state));
  const states = stateCookies(request).filter((cookie) => cookie.state === state);
  return { begun: targets[0]?.begun ?? null, setCookies: [...targets, ...states].map(({ name }) => expireCookie(name)) };
}

/** Hold where the sign-ins that were begun last are to lead: one tab's each, the newest first. */
function targetCookies() {
  return redirectCookieNames.map((name) => createSecureCookie(name, signInSeconds));
}

/** What each of the target cookies of a request holds; null where that is nothing of ours. */
function keptTargets(request: Request): Promise<{ name: string; begun: BegunSignIn | null }[]> {
  const header = request.headers.get("Cookie");
  return Promise.all(
    targetCookies().map(async (cookie) => {
      const { data = null } = begunSchema.safeParse(await cookie.parse(header));
      return { name: cookie.name, begun: data };
    }),
  );
}

/** The strategy's cookies of a request, the oldest first, each with the state that it holds. */
function stateCookies(request: Request) {
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs
    .filter((pair) => pair.startsWith(`${stateCookieName()}:`))
    .map((pair) => {
      const [name = ""] = pair.split("=", 1);
      return { name, state: new URLSearchParams(pair.slice(name.length + 1)).get("state") };
    });
}
