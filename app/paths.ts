/** The one table of Keyturn's addresses. A test holds it against the routes that Remix finds. */
import type { CalculatorId } from "./content/calculators.ts";
import type { BuyingTier, JourneyType, SellingTier, ServiceTier } from "./content/guide-types.ts";
import { redirectLengthAtMost } from "./limits.ts";

export const paths = {
  home: "/",
  signIn: "/auth",
  authCallback: "/auth/callback",
  signedOut: "/auth/logout",
  logout: "/logout",
  dashboard: "/dashboard",
  calculators: "/calculators",
  glossary: "/glossary",
  search: "/search",
  feedback: "/feedback",
  account: "/dashboard/account",
  accountFile: "/dashboard/account/download",
  accountDeletion: "/dashboard/account/delete",
  accessibility: "/accessibility",
  admin: "/admin",
  adminJourneys: "/admin/journeys",
  adminFeedback: "/admin/feedback",
  manifest: "/manifest.webmanifest",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  health: "/healthz",
  readiness: "/readyz",
  portal: "/portal",
  portalSignIn: "/portal/sign-in",
  portalCreateAccount: "/portal/create-account",
  apiMe: "/api/auth/me",
  apiLogin: "/api/auth/login",
  apiFeedback: "/api/feedback",
  apiProgress: "/api/progress",
  apiProgressEvents: "/api/progress/events",
  apiProgressNotes: "/api/progress/notes",
  apiAdminUsers: "/api/admin/users",
  apiAdminChangePassword: "/api/admin/change-password",
  apiAdminChanges: "/api/admin/changes",
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

/** The landing page, saying that an account was deleted. */
export const accountDeletedPath = `${paths.home}?account=deleted`;

/** The page where a buyer or a seller chooses a tier. */
export const serviceSelectionPath = (type: "buyer" | "seller") => `/service-selection/${type}`;

export const buyingGuidePath = (tier: BuyingTier) => `/buying-guide/${tier}`;

export const sellingGuidePath = (tier: SellingTier) => `/selling-guide/${tier}`;

/** The page of one calculator. */
export const calculatorPath = (id: CalculatorId) => `${paths.calculators}/${id}`;

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

/** Where a guide's page shows the target closing date. */
export const datesId = "closing-date";

/** Where a guide's page says who may read the notes. */
export const notesId = "notes";

/** A guide's suggested dates as a calendar file: a guest's for the date in the address, an account's for the one it holds. */
export const guideDatesFilePath = (journeyType: JourneyType, tier: ServiceTier, guestDate?: string) =>
  `${guidePath(journeyType, tier)}/dates.ics${guestDate ? `?date=${guestDate}` : ""}`;

/** Where an administrator's programs change a person's record. */
export const adminProgressPath = (userId: string, progressId: string) => `/api/admin/progress/${userId}/${progressId}`;

/** The sign-in page, coming back to `redirect` afterwards; the default target is left out. */
export const signInPath = (redirect: string = paths.home) => withRedirect(paths.signIn, redirect);

/** The address that starts sign-in at once. */
export const startSignInPath = (redirect: string = paths.home) => withRedirect(paths.apiLogin, redirect);

function withRedirect(path: string, redirect: string) {
  return redirect === paths.home ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** A character of a path that browsers drop or turn into a slash (with it, '/\evil.example' leaves the site), and halves of characters. */
const unsafeInPath = /[\\\p{Cc}\p{Cs}]/u;

/**
 * The target if it is a path on this site (one leading slash, no backslash, no scheme, no control characters) that is not too long, else
 * '/'. A header holds nothing but ASCII, so all else is percent-encoded.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith("/") || target.startsWith("//") || unsafeInPath.test(target)) {
    return paths.home;
  }
  const encoded = target.replace(/[^!-~]+/gu, encodeURIComponent);
  return encoded.length <= redirectLengthAtMost ? encoded : paths.home;
}

/**
 * The id of what follows the first view of a long page: a browser paints nothing before it has read so far, since things read by halves are
 * moved by what follows. A page without it is read whole first.
 */
export const firstViewEndId = "first-view-end";
