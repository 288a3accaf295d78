/** The one table of Keyturn's addresses. A test holds it against the routes that Remix finds. */
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
  feedback: "/feedback",
  account: "/dashboard/account",
  accountFile: "/dashboard/account/download",
  calendar: "/dashboard/calendar",
  accountDeletion: "/dashboard/account/delete",
  accessibility: "/accessibility",
  privacy: "/privacy",
  terms: "/terms",
  admin: "/admin",
  adminJourneys: "/admin/journeys",
  adminFeedback: "/admin/feedback",
  adminMail: "/admin/mail",
  mailSettings: "/mail-settings",
  manifest: "/manifest.webmanifest",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  health: "/healthz",
  readiness: "/readyz",
  portal: "/portal",
  portalSignIn: "/portal/sign-in",
  portalCreateAccount: "/portal/create-account",
  portalForgotPassword: "/portal/forgot-password",
  portalResetPassword: "/portal/reset-password",
  portalConfirmAddress: "/portal/confirm-address",
  apiMe: "/api/auth/me",
  apiLogin: "/api/auth/login",
  apiCommands: "/api/commands",
  apiProgress: "/api/progress",
  apiAdminUsers: "/api/admin/users",
  apiAdminChangePassword: "/api/admin/change-password",
  apiAdminEvents: "/api/admin/events",
  apiAdminPeopleFile: "/api/admin/people.csv",
} as const;

/** Where the embedded portal speaks its protocol. The build makes a route of each; below '/portal' there is nothing else but its pages. */
export const portalEndpoints = [
  "/portal/auth",
  "/portal/auth/:uid",
  "/portal/jwks",
  "/portal/token",
  "/portal/token/revocation",
  "/portal/.well-known/openid-configuration",
  "/portal/.well-known/oauth-authorization-server",
] as const;

/** Where the dashboard tells how to negotiate offers. */
export const negotiationTipsId = "negotiation-tips";
export const negotiationTipsPath = `${paths.dashboard}#${negotiationTipsId}`;

/** Where whoever has a mail decides what else comes. The token stands in the query, which no log holds. */
export const mailSettingsPath = (token: string) => `${paths.mailSettings}?token=${token}`;

/** Where a mail program posts to stop mails of one topic (RFC 8058). */
export const mailUnsubscribePath = (token: string, topic: string) => `${mailSettingsPath(token)}&stop=${topic}`;

/** Where the links lead that an account's owner is mailed. Tokens stand in the query, which no log holds. */
export const resetPasswordPath = (token: string) => `${paths.portalResetPassword}?token=${token}`;
export const confirmAddressPath = (token: string) => `${paths.portalConfirmAddress}?token=${token}`;

/** The landing page, saying that an account was deleted. */
export const accountDeletedPath = `${paths.home}?account=deleted`;

/** The page where a buyer or a seller chooses a tier. */
export const serviceSelectionPath = (type: "buyer" | "seller") => `/service-selection/${type}`;

export const buyingGuidePath = (tier: BuyingTier) => `/buying-guide/${tier}`;

export const sellingGuidePath = (tier: SellingTier) => `/selling-guide/${tier}`;

/** The page of one calculator. */
export const calculatorPath = (id: CalculatorId) => `${paths.calculators}/${id}`;

/** The id of the list of what a person has saved of calculators. */
export const savedCalculationsId = "saved-calculations";

/** The page of one topic; `from` is the guide that the person came from, with a guest's progress in its address. */
export const topicPath = (slug: TopicSlug, from = "") => withOrigin(`${paths.topics}/${slug}`, from);

/** Where the question whether a step was helpful is answered. */
export const feedbackPath = (journeyType: JourneyType, tier: ServiceTier, stepId: string) =>
  `${paths.feedback}?guide=${journeyType}/${tier}&step=${stepId}`;

/** The glossary; `from` is the guide that the person came from, with a guest's progress in its address. */
export const glossaryPath = (from: string) => withOrigin(paths.glossary, from);

/** Where the glossary explains a term. */
export const glossaryTermPath = (id: string, from: string) => `${glossaryPath(from)}#${id}`;

/** The search page, likewise. */
export const searchPath = (from: string) => withOrigin(paths.search, from);

const withOrigin = (path: string, from: string) => (isGuidePath(from) ? `${path}?${new URLSearchParams({ from })}` : path);

/** Whether an address is that of a guide. */
export const isGuidePath = (address: string) => /^\/(?:buying|selling)-guide\//.test(address);

/** A step's card on its guide's page. */
export const stepCardId = (stepId: string) => `step-${stepId}`;

/** What a link to a step leads to: an element inside of its card, so that the browser opens the card. */
export const stepBodyId = (stepId: string) => `${stepCardId(stepId)}-body`;

/** What a link to a question leads to: by its key, since a page names every question several times. */
export const questionElementId = ({ key }: { readonly key: string }) => `question-${key}`;

/** Where the person's note on a step is. */
export const noteElementId = (stepId: string) => `note-${stepId}`;

/** The page of a guide, whichever journey it belongs to. */
export const guidePath = (journeyType: JourneyType, tier: ServiceTier) => `/${journeyType}-guide/${tier}`;

/** The whole guide to read. */
export const guidePlanPath = (journeyType: JourneyType, tier: ServiceTier, query = "") => `${guidePath(journeyType, tier)}/plan${query}`;

/** Where the dates of a signed contract are entered; `query` is a guest's progress. */
export const contractPath = (journeyType: JourneyType, tier: ServiceTier, query = "") => `${guidePath(journeyType, tier)}/contract${query}`;

/** What says which step was just completed. */
export const justDoneId = "just-done";

/** Where one deadline of a contract is entered. */
export const deadlinePath = (journeyType: JourneyType, tier: ServiceTier, id: string, query = "") =>
  `${contractPath(journeyType, tier, query)}${query ? "&" : "?"}edit=${id}#${deadlineElementId(id)}`;

/** Where a contract's page shows one deadline. */
export const deadlineElementId = (id: string) => `deadline-${id}`;

/** Where it says what a change does, or did. */
export const contractChangeId = "change";

/** Where a guide asks what it has to know of person and home; `query` is a guest's progress. */
export const guideFactsPath = (journeyType: JourneyType, tier: ServiceTier, query = "") => `${guidePath(journeyType, tier)}/facts${query}`;

/** Where a guide's page says what it knows of person and home. */
export const factsId = "your-facts";

/** What is not for this person in the step in view. */
export const hiddenItemsId = "not-for-you";

/** Where a guide's page says what comes after the journey. */
export const afterwardsId = "afterwards";

/** In the query of a plan: its summary on two pages. */
export const planSummaryView = { name: "view", value: "summary" } as const;

/** The end of an address whose page is printed on arrival. */
export const printHash = "print";

/** Where a guide's page shows the target closing date. */
export const datesId = "closing-date";

/** Where a guide's page says who may read the notes. */
export const notesId = "notes";

/** A guide's dates as a calendar file: a guest's for what the address holds, an account's for what it has saved. */
export const guideDatesFilePath = (
  journeyType: JourneyType,
  tier: ServiceTier,
  guest: Readonly<Record<string, string | null | undefined>> = {},
) => {
  const query = Object.entries(guest).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  return `${guidePath(journeyType, tier)}/dates.ics${query.length > 0 ? `?${query.join("&")}` : ""}`;
};

/** Where calendars read a person's dates. */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics`;

/** A path as logs may hold it: that of a calendar is its key, in whatever letter case or encoding the router takes it. */
export const loggablePath = (path: string) => (/^\/calendar\/./i.test(decodeAscii(path)) ? calendarFeedPath("…") : path);

/** Unlike decodeURIComponent, for a path that may be malformed. */
const decodeAscii = (path: string) => path.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Where an administrator's programs change a person's record. */
export const adminProgressPath = (userId: string, progressId: string) => `/api/admin/progress/${userId}/${progressId}`;

/** The sign-in page, coming back to `redirect` afterwards; the default target is left out. */
export const signInPath = (redirect: string = paths.home) => withRedirect(paths.signIn, redirect);

/** The address that starts sign-in at once; `command` is a tick that waits for the account. */
export const startSignInPath = (redirect: string = paths.home, command?: string) =>
  withRedirect(paths.apiLogin, redirect) + (command ? `&command=${encodeURIComponent(command)}` : "");

function withRedirect(path: string, redirect: string) {
  return redirect === paths.home ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** A character of a path that browsers drop or turn into a slash (with it, '/\evil.example' leaves the site), and halves of characters. */
const unsafeInPath = /[\\\p{Cc}\p{Cs}]/u;

/**
 * The target if it is a path on this site (one leading slash, no backslash, no scheme, no control characters) that is not too long, and
 * does not sign out at once whoever has just signed in; else '/'. A header holds nothing but ASCII, so all else is percent-encoded.
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

/**
 * The id of what follows the first view of a long page: a browser paints nothing before it has read so far, since things read by halves are
 * moved by what follows. A page without it is read whole first.
 */
export const firstViewEndId = "first-view-end";
