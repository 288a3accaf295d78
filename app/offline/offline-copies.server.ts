import { paths } from "#app/paths.ts";
import { parsePlanPath } from "#app/plan/access/plan-address.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { expireCookie } from "#app/platform/sessions/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/sessions/cookies.server.ts";
import { carriesFlash } from "#app/platform/sessions/flash.server.ts";
import { personIfReachable, requestPath } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown } from "#app/platform/user-error.server.ts";
import type { RootData } from "#app/shell/use-root.ts";

export const offlineHeader = "Keyturn-Offline";

/** The places of a plan, and the page that stands for Steps once the plan is closed. */
const storablePages = [null, "dates", "documents", "people", "messages", "plan"];

const choiceLifetimeSeconds = 400 * 24 * 60 * 60;

function choiceCookie() {
  return createSecureCookie("keyturn_offline", choiceLifetimeSeconds);
}

/** Whether this browser may keep pages of the user: unless the settings or the user of this browser have said otherwise. */
export async function mayKeepPages(request: Request): Promise<boolean> {
  return environment().keepsOfflineCopies && (await choiceCookie().parse(request.headers.get("Cookie"))) !== "off";
}

/** Returns the Set-Cookie header. Of the browser, since a shared device is what the choice is about. */
export async function saveChoice(keepsPages: boolean): Promise<string> {
  return keepsPages ? expireCookie(choiceCookie().name) : choiceCookie().serialize("off");
}

type Reader = Pick<RootData, "person" | "keepsPages" | "isPersonUnreachable">;

/**
 * Tells the browser's worker whose copies may stay (`none`: nobody's), and whether this page may be kept: `keep`, or
 * `fetch` for one whose answer holds something that is shown once. Null while the user is unknown: nothing changes then.
 */
export async function offlineMark(request: Request, root: Reader): Promise<string | null> {
  const { person, keepsPages } = root;
  if (root.isPersonUnreachable) {
    return null;
  }
  if (person === null || !keepsPages) {
    return "none";
  }
  const plans = await fallbackIfDatabaseDown(
    () =>
      database().planMember.findMany({ where: { userId: person.id }, select: { planId: true, role: true }, orderBy: { planId: "asc" } }),
    () => null,
  );
  if (plans === null) {
    return null;
  }
  // With the plans and roles, so that the copies go with the first answer after a removal or a handover.
  const key = hashOf(["offline copies", person.id, ...plans.map(({ planId, role }) => `${planId} ${role}`)].join("\n"));
  const path = findPathname(request);
  const isStorable = request.method === "GET" && mayKeep(path, new Set(plans.map(({ planId }) => planId)));
  const isData = new URL(request.url).pathname.endsWith(".data");
  return isStorable ? `${key} ${isData || carriesFlash(request) ? "fetch" : "keep"}` : key;
}

/** For what the router loads. Only for pages to keep: it takes queries that a page has made already. */
export async function offlineDataMark(request: Request): Promise<string | null> {
  const path = findPathname(request);
  if (!mayKeep(path)) {
    return null;
  }
  const person = await personIfReachable(request);
  return person === "unreachable" ? null : offlineMark(request, { person, ...((await mayKeepPages(request)) && { keepsPages: true }) });
}

function findPathname(request: Request): string {
  return requestPath(request).split("?", 1)[0] ?? "";
}

/** Of other people's plans, only those that the user is on: what staff open is not theirs to keep. */
function mayKeep(path: string, plans?: ReadonlySet<string>): boolean {
  const plan = parsePlanPath(path);
  return plan
    ? storablePages.includes(plan.page) && (plan.planId === undefined || plans === undefined || plans.has(plan.planId))
    : path === paths.dashboard;
}
