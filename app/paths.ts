/** A test compares these with Remix's routes. */
import type { CalculatorId } from "#app/content/calculator-ids.ts";
import type { BuyingTier, JourneyType, SellingTier, ServiceTier } from "./content/guides/guide-types.ts";
import type { TopicSlug } from "./content/topics/topic-titles.ts";
import { maxRedirectLength } from "./limits.ts";

export const paths = {
  home: "/",
  signIn: "/auth",
  authCallback: "/auth/callback",
  signedOut: "/auth/logout",
  logout: "/logout",
  dashboard: "/dashboard",
  calculators: "/calculators",
  glossary: "/glossary",
  topics: "/topics",
  search: "/search",
  loanForms: "/loan-forms",
  feedback: "/feedback",
  account: "/dashboard/account",
  accountFile: "/dashboard/account/download",
  calendar: "/dashboard/calendar",
  apiTokens: "/dashboard/account/tokens",
  passkeys: "/dashboard/account/passkeys",
  accountDeletion: "/dashboard/account/delete",
  accessibility: "/accessibility",
  wireEmergency: "/wire-emergency",
  privacy: "/privacy",
  terms: "/terms",
  desk: "/desk",
  admin: "/admin",
  mailSettings: "/mail-settings",
  manifest: "/manifest.webmanifest",
  portal: "/portal",
  portalSignIn: "/portal/sign-in",
  portalCreateAccount: "/portal/create-account",
  portalForgotPassword: "/portal/forgot-password",
  portalResetPassword: "/portal/reset-password",
  portalConfirmAddress: "/portal/confirm-address",
  apiLogin: "/api/auth/login",
  apiCommands: "/api/commands",
  apiEvents: "/api/events",
  apiChanges: "/api/changes",
  apiBadges: "/api/badges",
  apiDocument: "/api/v1/openapi.json",
} as const;

/** Paths that no screen links to: separate, since every page loads `paths`. */
export const serverPaths = {
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  health: "/healthz",
  metrics: "/metrics",
  readiness: "/readyz",
  apiMe: "/api/auth/me",
  apiProgress: "/api/progress",
  apiAdminUsers: "/api/admin/users",
  apiAdminChangePassword: "/api/admin/change-password",
} as const;

/** A file, whose scope is the emergency page alone. */
export const wireEmergencyWorkerPath = "/wire-emergency-worker.js";

/** A file, whose scope is the whole site. `offline-page.js` has its address too. */
export const offlineWorkerPath = "/offline-worker.js";

/** Served in its place where the settings turn offline copies off. */
export const retiredOfflineWorkerPath = "/offline-worker-retired.js";

/** The worker shows it for a page without a copy. The worker has this address too. */
export const offlinePath = "/offline";

/** The official samples, as PDF files. */

/** Protocol endpoints of the embedded portal; the build creates a route for each. */
export const portalEndpoints = [
  "/portal/auth",
  "/portal/auth/:uid",
  "/portal/jwks",
  "/portal/token",
  "/portal/token/revocation",
  "/portal/.well-known/openid-configuration",
  "/portal/.well-known/oauth-authorization-server",
] as const;

export const negotiationTipsId = "negotiation-tips";
export const negotiationTipsPath = `${paths.dashboard}#${negotiationTipsId}`;

/** The token is a secret; `loggablePath` leaves it out. */
export const joinPath = (token: string) => `/join/${token}`;

/** As secret as that of `joinPath`. */
export const answerPath = (token: string) => `/answer/${token}`;

export const declineId = "not-for-me";

/** Stops a pending handover or deletion. The token is a secret; `loggablePath` leaves it out. */
export const stopPath = (token: string) => `/stop/${token}`;

/** The token is in the query, which is never logged. */
export const mailSettingsPath = (token: string) => `${paths.mailSettings}?token=${token}`;

export const mailUnsubscribePath = (token: string, topic: string) => `${mailSettingsPath(token)}&stop=${topic}`;

export const resetPasswordPath = (token: string) => `${paths.portalResetPassword}?token=${token}`;
export const confirmAddressPath = (token: string) => `${paths.portalConfirmAddress}?token=${token}`;

export const accountDeletedPath = `${paths.home}?account=deleted`;

export const serviceSelectionPath = (type: "buyer" | "seller") => `/service-selection/${type}`;

export const buyingGuidePath = (tier: BuyingTier) => `/buying-guide/${tier}`;

export const sellingGuidePath = (tier: SellingTier) => `/selling-guide/${tier}`;

export const calculatorPath = (id: CalculatorId) => `${paths.calculators}/${id}`;

/** On the page of the whole plan. */
export const movingListId = "moving";

export const savedCalculationsId = "saved-calculations";

/** `from` is the guide the user came from, with a guest's progress in its query. */
export const fairHousingId = "fair-housing";

export const fairHousingPath = `${paths.terms}#${fairHousingId}`;

export const topicPath = (slug: TopicSlug, from = "") => withOrigin(`${paths.topics}/${slug}`, from);

/** `slug` is the state's name as `stateSlug()` spells it. */
export const statePath = (slug: string, from = "") => withOrigin(`${paths.topics}/states/${slug}`, from);

export const feedbackPath = (journeyType: JourneyType, tier: ServiceTier, stepId: string) =>
  `${paths.feedback}?guide=${journeyType}/${tier}&step=${stepId}`;

export const glossaryPath = (from: string) => withOrigin(paths.glossary, from);

export const glossaryTermPath = (id: string, from: string) => `${glossaryPath(from)}#${id}`;

export const searchPath = (from: string) => withOrigin(paths.search, from);

const withOrigin = (path: `/${string}`, from: string): `/${string}` =>
  isGuidePath(from) ? `${path}?${new URLSearchParams({ from })}` : path;

export const isGuidePath = (address: string) => /^\/(?:buying|selling)-guide\//.test(address);

export const stepCardId = (stepId: string) => `step-${stepId}`;

/** The step in view, whichever it is. */
export const stepInViewId = "step-in-view";

/** Inside the step's card, so that the browser opens the card. */
export const stepBodyId = (stepId: string) => `${stepCardId(stepId)}-body`;

/** By key: a page contains each question several times. */
export const questionElementId = ({ key }: { readonly key: string }) => `question-${key}`;

/** The word that completes the name of each question's small box. */
export const coveredLabelId = "covered-label";

export const noteElementId = (stepId: string) => `note-${stepId}`;

/** A plan's main page, without a query: for its owner, at its guide's URL; for others, by id. */
export type PlanAddress = `/${JourneyType}-guide/${ServiceTier}` | `/plans/${string}`;

export const guidePath = (journeyType: JourneyType, tier: ServiceTier): PlanAddress => `/${journeyType}-guide/${tier}`;

export const planPath = (planId: string): PlanAddress => `/plans/${planId}`;

/** The patterns of `PlanAddress`; the build creates the routes of `planPages` for each. */
export const planAddresses = ["/buying-guide/:tier", "/selling-guide/:tier", "/plans/:planId"] as const;

/** The places of a plan, in the order of its bar. Steps is the plan's own address. */
export const planPlaces = ["steps", "dates", "documents", "people", "messages"] as const;
export type PlanPlace = (typeof planPlaces)[number];

/** The route that frames all pages of a plan. */
export const planFrameId = "plan-frame";

export const planPages = [
  "dates",
  "documents",
  "people",
  "people/viewer",
  "people/invite",
  "messages",
  "facts",
  "plan",
  "wire-check",
  "documents/loan-forms",
  "dates.ics",
] as const;
export type PlanPage = (typeof planPages)[number];

/** `query` is a guest's progress, here and below. */
export const placePath = (address: PlanAddress, place: PlanPlace, query = "") =>
  `${address}${place === "steps" ? "" : `/${place}`}${query}`;

export const wholePlanPath = (address: PlanAddress, query = "") => `${address}/plan${query}`;

export const datesPath = (address: PlanAddress, query = "") => `${address}/dates${query}`;

export const justDoneId = "just-done";

/** Opens a date in place: a deadline, acceptance or closing. */
export const deadlinePath = (address: PlanAddress, id: string, query = "") =>
  `${datesPath(address, query)}${query ? "&" : "?"}date=${id}#${deadlineElementId(id)}`;

export const deadlineElementId = (id: string) => `deadline-${id}`;

export const contractChangeId = "change";

/** Opens the folds around the place from the query: some browsers only scroll to a fragment in a closed fold. */
export const documentsPath = (address: PlanAddress, query = "", place = "") =>
  `${address}/documents${query}${place && `${query ? "&" : "?"}${openPlace}=${place}#${place}`}`;

export const openPlace = "open";

/** Where the figures of Loan Estimates and Closing Disclosures are checked and saved. */
export const loanFormsPath = (address: PlanAddress, query = "") => `${address}/documents/loan-forms${query}`;

export const factsPath = (address: PlanAddress, query = "") => `${address}/facts${query}`;

/** At the top of an ended plan. */
export const planStatusId = "plan-status";

export const dealOverId = "deal-over";

/** Ends a plan whose deal is done, or fell through: inside a fold, so that the browser opens it. */
export const dealOverPath = (address: PlanAddress) => `${peoplePath(address)}#${dealOverId}`;

/** Where a professional answers about a deadline or task that they hold. */
export const heldAnswerPath = (address: PlanAddress, id: string) => `${datesPath(address)}?answer=${id}`;

/** A step of a signed-in reader's plan. */
export const stepPath = (address: PlanAddress, key: string) => `${address}?step=${key}`;

/** A thing to do, by the key of its step and its own id; with the choice of who has to act, or the form to ask them. */
export const subStepPath = (address: PlanAddress, stepKey: string, id: string, open?: "turn" | "ask") =>
  `${stepPath(address, stepKey)}${open ? `&${open}=${id}` : ""}#${subStepElementId(id)}`;

export const messagesPath = (address: PlanAddress) => `${address}/messages`;

/** Where a question to the brokerage is written. */
export const askFormId = "ask";

export const askPath = (address: PlanAddress, stepKey: string) => `${messagesPath(address)}?step=${stepKey}`;

export const threadElementId = (id: string) => `thread-${id}`;

/** Where a message about a question is written. */
export const threadPath = (address: PlanAddress, id: string) => `${messagesPath(address)}?thread=${id}#${threadElementId(id)}`;

export const subStepElementId = (id: string) => `thing-${id}`;

export const contactFormId = "number";

export const whoToCallId = "who-to-call";

/** The phone numbers to call about money. */
export const contactsPath = (address: PlanAddress, [name, value]: readonly ["enter" | "check", string] | readonly [] = []) =>
  name ? `${peoplePath(address)}?${name}=${value}#${contactFormId}` : `${peoplePath(address)}#${whoToCallId}`;

export const contactLogId = "contact-log";

/** The brokerage's log of contacts with the people of a plan, with a form for one of them. */
export const contactLogPath = (address: PlanAddress, entry?: string) =>
  `${messagesPath(address)}?${entry ? `entry=${entry}#channel` : `log#${contactLogId}`}`;

/** The questions before money moves, or a receipt. */
export const wireCheckPath = (address: PlanAddress, receipt?: string) => `${address}/wire-check${receipt ? `?receipt=${receipt}` : ""}`;

export const peoplePath = (address: PlanAddress) => `${address}/people`;

/** The counts in the bar of a plan, for an open page. */
export const badgesPath = (address: PlanAddress) => `${paths.apiBadges}?plan=${address}`;

/** `role` is chosen on the form that opens. */
export const invitePath = (address: PlanAddress, role?: string) => `${peoplePath(address)}/invite${role ? `?who=${role}` : ""}`;
/** Previews what a viewer sees. */
export const viewerPreviewPath = (address: PlanAddress) => `${peoplePath(address)}/viewer`;

/** Other people's changes of a plan since a version of it. */
export const othersChangesPath = (address: PlanAddress, since: number) =>
  `${paths.apiChanges}?${new URLSearchParams({ plan: address, since: String(since) })}`;

export const factsId = "your-facts";

/** Who helps with the step in view. */
export const helpId = "help";

export const hiddenItemsId = "not-for-you";

export const afterwardsId = "afterwards";

export const planSummaryView = { name: "view", value: "summary" } as const;

export const printHash = "print";

export const datesId = "closing-date";

export const notesId = "notes";

/** The calendar file of a plan. A guest's dates come from the query, a user's from the saved plan. */
export const datesFilePath = (address: PlanAddress, guest: Readonly<Record<string, string | null | undefined>> = {}) => {
  const query = Object.entries(guest).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  return `${address}/dates.ics${query.length > 0 ? `?${query.join("&")}` : ""}`;
};

export const calendarFeedPath = (token: string) => `/calendar/${token}.ics`;

const secretPaths: Readonly<Record<string, (token: string) => string>> = {
  calendar: calendarFeedPath,
  join: joinPath,
  stop: stopPath,
  answer: answerPath,
};

/** A path that is safe to log: secrets are masked, in any case or encoding that the router accepts. */
export function loggablePath(path: string): string {
  const [, first = ""] = /^\/(calendar|join|stop|answer)\/./i.exec(decodeAscii(path)) ?? [];
  return secretPaths[first.toLowerCase()]?.("…") ?? path;
}

/** Unlike decodeURIComponent, accepts malformed paths. */
const decodeAscii = (path: string) => path.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The user's section of the administrators' dashboard. */
export const adminUserPath = (userId: string) => `${paths.admin}?user=${userId}#${selectedUserId}`;

export const selectedUserId = "managing";

export const adminProgressPath = (userId: string, progressId: string) => `/api/admin/progress/${userId}/${progressId}`;

export const signInPath = (redirect: string = paths.home) => withRedirect(paths.signIn, redirect);

/** For a user who has signed in by password where a passkey is required. Outside `paths`, which every page loads. */
export const passkeyCheckAddress = "/auth/passkey";

export const passkeyCheckPath = (redirect: string = paths.home) => withRedirect(passkeyCheckAddress, redirect);

/** `command` is a tick to apply after sign-in. */
export const startSignInPath = (redirect: string = paths.home, command?: string) =>
  withRedirect(paths.apiLogin, redirect) + (command ? `&command=${encodeURIComponent(command)}` : "");

/** The value of `screen` that opens the form for a new account, as long as the accounts are our own. */
export const newAccountScreen = "create-account";

export const startSignUpPath = `${paths.apiLogin}?screen=${newAccountScreen}`;

function withRedirect(path: string, redirect: string) {
  return redirect === paths.home ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** Characters that browsers drop or turn into a slash ('/\evil.example' would leave the site), and lone surrogates. */
const unsafeInPath = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Returns the target if it is a path on this site, not too long, and not the sign-out; else '/'. Percent-encodes non-ASCII, since headers
 * hold only ASCII.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith("/") || target.startsWith("//") || unsafeInPath.test(target) || isSigningOut(target)) {
    return paths.home;
  }
  const encoded = target.replace(/[^!-~]+/gu, encodeURIComponent);
  return encoded.length <= maxRedirectLength ? encoded : paths.home;
}

function isSigningOut(target: string) {
  const path = target.split(/[?#]/, 1)[0];
  return path === paths.signedOut || path === paths.logout;
}

/** Browsers paint a long page once they have parsed this far; without the mark, they parse the whole page first. */
export const firstViewEndId = "first-view-end";
