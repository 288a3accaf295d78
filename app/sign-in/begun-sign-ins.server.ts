import { z } from "zod";
import { cookieName, forgetCookie } from "#app/platform/cookie-names.server.ts";
import { targetCookies } from "#app/platform/cookies.server.ts";
import { nonceOf } from "./id-token.server.ts";

export const stateCookieName = "keyturn_sign_in";

const begunSchema = z
  .object({
    state: z.string(),
    target: z.string(),
    /** That what a guest did at the target is to be kept. */
    keeps: z.object({ command: z.string().nullable(), mark: z.string() }).nullable().optional(),
  })
  .nullable()
  .catch(null);

/** What each of the target cookies of a request holds, the newest first. */
function begunSignIns(request: Request) {
  return Promise.all(targetCookies().map(async (cookie) => begunSchema.parse(await cookie.parse(request.headers.get("Cookie")))));
}

/** The Set-Cookie headers that note a begun sign-in, beside the one begun before it; what was begun earlier is given up. */
export async function rememberBegun(request: Request, latest: z.infer<typeof begunSchema>): Promise<string[]> {
  const before = (await begunSignIns(request)).find((begun) => begun !== null);
  const begun = [latest, ...(before ? [before] : [])];
  return Promise.all(targetCookies().flatMap((cookie, place) => (begun[place] ? [cookie.serialize(begun[place])] : [])));
}

/** What was noted of the sign-in that was begun with this state, with the Set-Cookie headers that forget it. */
export async function takeBegun(request: Request, state: string) {
  const begun = await begunSignIns(request);
  const isIts = (place: number) => begun[place]?.state === nonceOf(state);
  const setCookies = targetCookies().flatMap(({ name }, place) => (isIts(place) ? [forgetCookie(name)] : []));
  return { begun: begun.find((_, place) => isIts(place)) ?? null, setCookies };
}

/** Names of the cookies that hold begun sign-ins, the oldest first; with a state, of those that hold that one. */
export function stateCookies(request: Request, state?: string) {
  const pairs = (request.headers.get("Cookie") ?? "")
    .split(/;\s*/)
    .map((pair) => [...pair.split("=", 1), pair.slice(pair.indexOf("=") + 1)]);
  return pairs.flatMap(([name = "", value]) =>
    name.startsWith(`${cookieName(stateCookieName)}:`) && (state === undefined || new URLSearchParams(value).has(state)) ? name : [],
  );
}
