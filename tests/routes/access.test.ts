import { randomUUID } from "node:crypto";
import { matchRoutes } from "@remix-run/react";
import { beforeAll, describe, expect, test } from "vitest";
import { feedbackPath, planFrameId } from "#app/paths.ts";
import { movedPages } from "#app/plan/access/moved-pages.ts";
import { database } from "#app/platform/database/database.server.ts";
import { sessionCookie } from "#app/platform/sessions/cookies.server.ts";
import * as adminLayout from "#app/routes/_admin.tsx";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { type PlanRole, Prisma } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, signInAgain } from "#tests/support/factories.ts";
import { opening, posting, postingJson } from "#tests/support/requests.ts";
import { flattened, routeTree } from "#tests/support/route-tree.ts";
import { testSite } from "#tests/support/site.ts";

/**
 * Who gets what, at every address and for every kind of visitor: 'owner' has a record, of which the members are named by their role, 'other'
 * another; of the brokerage, 'assigned' is the record's agent, 'broker' one of its office, and 'colleague' another agent there; the expired session was the owner's, and the forged one is what somebody who has read the owner's session in the database would
 * send.
 */
const visitors = ["anonymous", "expired", "forged"] as const;
const members = ["partner", "agent", "professional", "viewer"] as const satisfies readonly PlanRole[];
/** Who opens the owner's plan for the brokerage, in the agent's role. */
const staff = ["assigned", "broker"] as const;
const everybody = [...visitors, "other", ...members, ...staff, "colleague", "administrator", "owner"] as const;
type Role = (typeof everybody)[number];

/** A status, and where a redirect leads; '…' stands for any end. */
type Expected = string;

interface Row {
  readonly route: string;
  readonly address: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly expected: Readonly<Record<Role, Expected>>;
  /** What script is told where that is something else. */
  readonly data?: Readonly<Record<Role, Expected>>;
}

/** The same for everybody of a kind. */
function by(visitor: Expected, person: Expected, administrator = person): Readonly<Record<Role, Expected>> {
  return {
    anonymous: visitor,
    expired: visitor,
    forged: visitor,
    owner: person,
    other: person,
    colleague: person,
    ...byMembers(person),
    administrator,
  };
}

/** The same for those who may read a plan, and for the members who may not. */
function byMembers(reader: Expected, nobody = reader) {
  return { partner: reader, agent: reader, ...byStaff(reader), professional: nobody, viewer: nobody };
}

function byStaff(expected: Expected) {
  return { assigned: expected, broker: expected } satisfies Record<(typeof staff)[number], Expected>;
}

const all = (expected: Expected) => by(expected, expected);
const orSignIn = (path: string, person: Expected, administrator = person) =>
  by(`303 /auth?redirect=${encodeURIComponent(path).replace(/%7B(\w+)%7D/, "{$1}")}`, person, administrator);
const forAdministrators = (path: string, administrator: Expected) => orSignIn(path, "303 /", administrator);
const json = (administrator: Expected) => by("401", "403", administrator);

const reading = (route: string, address: string, expected: Row["expected"], data?: Row["expected"]): Row => ({
  route: `routes/${route}`,
  address,
  expected,
  data,
});
const sending = (route: string, address: string, form: Row["form"], expected: Row["expected"], data?: Row["expected"]): Row => ({
  ...reading(route, address, expected, data),
  form,
});
const sendingJson = (route: string, address: string, body: unknown, expected: Row["expected"], data?: Row["expected"]): Row => ({
  ...reading(route, address, expected, data),
  json: body,
});

const step = feedbackPath("buying", "full", guideOf("buying", "full").steps[0]?.id ?? "");

const numberEntry = {
  ...{ intent: "enter", form: randomUUID(), role: "lender", name: "Lena", company: "A bank" },
  ...{ phone: "(512) 555-0142", source: "contract" },
};
const wireAnswersSent = {
  ...{ called: "yes", "last-four": "yes", name: "yes", changed: "no", hurried: "no" },
  ...{ form: randomUUID(), spokenWith: "Tina", initials: "TT" },
};

const contactNoted = {
  intent: "save",
  form: randomUUID(),
  channel: "call",
  day: new Date().toISOString().slice(0, 10),
  member: "",
  summary: "All is well",
};

/** Pages and files that hold nothing of anybody's, or a guest's state alone. */
const forEverybody: readonly Row[] = [
  reading("_index", "/?account=deleted", whereLast("200")),
  reading("_index", "/?code=made-up&state=made-up", all("303 /auth/callback?code=made-up&state=made-up")),
  reading("accessibility", "/accessibility", all("200")),
  reading("wire-emergency", "/wire-emergency", all("200")),
  reading("privacy", "/privacy", all("200")),
  reading("terms", "/terms", all("200")),
  reading("calculators._index", "/calculators", all("200")),
  reading("calculators.$calculator", "/calculators/earnest-money", all("200")),
  reading("calculators.$calculator", "/calculators/none", all("404")),
  reading("loan-forms", "/loan-forms", all("200")),
  sending("loan-forms", "/loan-forms", { intent: "save", forms: "[]" }, all("400")),
  reading("loan-forms.samples.$file", "/loan-forms/samples/loan-estimate.pdf", all("200")),
  reading("loan-forms.samples.$file", "/loan-forms/samples/none.pdf", all("404")),
  reading("buying-guide/:tier/documents/loan-forms", "/buying-guide/full/documents/loan-forms", all("200")),
  reading("buying-guide/:tier/documents/loan-forms", "/buying-guide/none/documents/loan-forms", all("404")),
  sending("buying-guide/:tier/documents/loan-forms", "/buying-guide/full/documents/loan-forms", { intent: "none" }, all("400")),
  reading("selling-guide/:tier/documents/loan-forms", "/selling-guide/full/documents/loan-forms", all("404")),
  sending("selling-guide/:tier/documents/loan-forms", "/selling-guide/full/documents/loan-forms", { intent: "apply" }, all("404")),
  reading("service-selection.$type", "/service-selection/buyer", all("200")),
  reading("service-selection.$type", "/service-selection/nobody", all("404")),
  reading("buying-guide.$tier", "/buying-guide/full", all("200")),
  reading("buying-guide.$tier", "/buying-guide/none", all("404")),
  reading("selling-guide.$tier", "/selling-guide/concierge", all("200")),
  reading("selling-guide.$tier", "/selling-guide/__proto__", all("404")),
  reading("healthz", "/healthz", all("200")),
  reading("readyz", "/readyz", all("200")),
  reading("manifest[.]webmanifest", "/manifest.webmanifest", all("200")),
  reading("robots[.]txt", "/robots.txt", all("200")),
  reading("sitemap[.]xml", "/sitemap.xml", all("200")),
  reading("offline", "/offline", all("200")),
  reading("glossary", "/glossary", all("200")),
  reading("search", "/search?q=escrow", all("200")),
  reading("topics._index", "/topics", all("200")),
  reading("topics.$topic", "/topics/low-appraisal", all("200")),
  reading("topics.$topic", "/topics/none", all("404")),
  reading("topics.walk-list", "/topics/walk-list", all("200")),
  reading("topics.your-state", "/topics/your-state", all("200")),
  reading("topics.states.$state", "/topics/states/new-jersey", all("200")),
  reading("topics.states.$state", "/topics/states/none", all("404")),
  reading("feedback", step, all("200")),
  reading("feedback", "/feedback?guide=buying/none&step=none", all("404")),
  sending("feedback", step, {}, all("400")),
  sending("feedback", step, { command: "feedback.give pre-approval yes", from: "https://evil.example/" }, all("303 /buying-guide/full?…")),
  reading("api.commands", "/api/commands", all("405")),
  sending("api.commands", "/api/commands", {}, all("404")),
  sending("api.commands", "/api/commands", { screen: step, command: "feedback.give pre-approval no", userId: "{owner}" }, all("200")),
  sending("api.commands", "/api/commands", { screen: "/feedback?guide=__proto__/full", command: "feedback.give keys no" }, all("404")),
  sending("api.commands", "/api/commands", { screen: "https://evil.example/admin", command: "step.next keys" }, all("404")),
  reading("join.$token", "/join/made-up", all("404")),
  sending("join.$token", "/join/made-up", { answer: "join" }, all("404")),
  reading("stop.$token", "/stop/made-up", all("404")),
  sending("stop.$token", "/stop/made-up", { answer: "keep" }, all("404")),
  reading("answer.$token", "/answer/made-up", all("410")),
  sending("answer.$token", "/answer/made-up", { intent: "answer", answer: "on-track" }, all("410")),
  reading("$", "/nowhere", all("404")),
  sending("$", "/nowhere", { command: "step.complete 0" }, all("404")),
];

const signingIn: readonly Row[] = [
  reading("auth._index", "/auth", whereLast("200")),
  reading("auth._index", "/auth?redirect=/dashboard", by("200", "303 /dashboard")),
  reading("auth._index", "/auth?redirect=//evil.example", whereLast("200")),
  reading("auth.callback", "/auth/callback", all("200")),
  reading("auth.callback", "/auth/callback?auth=success", all("200")),
  reading("auth.callback", "/auth/callback?code=made-up&state=made-up", all("303 /auth/callback?error=invalid_state")),
  reading("auth.logout", "/auth/logout", all("200")),
  reading("logout", "/logout", all("200")),
  reading("api.auth.me", "/api/auth/me", all("200")),
  sending("api.auth.me", "/api/auth/me", {}, all("405")),
  reading("api.auth.login", "/api/auth/login?redirect=/dashboard", by("302 /portal/auth?…", "303 /dashboard")),
  sending("api.auth.login", "/api/auth/login", {}, all("405")),
  reading("$", "/portal/nothing", all("404")),
  reading("portal/auth", "/portal/auth", all("303 /auth/callback?error=invalid_request")),
  reading("portal/auth/:uid", "/portal/auth/none", all("303 /auth/callback?error=invalid_request")),
  reading("portal/jwks", "/portal/jwks", all("200")),
  reading("$", "/portal/me", all("404")),
  reading("portal/token", "/portal/token", all("404")),
  sending("portal/token", "/portal/token", { grant_type: "authorization_code", code: "made-up" }, all("400")),
  sending("portal/token/revocation", "/portal/token/revocation", { token: "made-up" }, all("400")),
  reading("portal/.well-known/openid-configuration", "/portal/.well-known/openid-configuration", all("200")),
  reading("portal/.well-known/oauth-authorization-server", "/portal/.well-known/oauth-authorization-server", all("200")),
  reading("portal.sign-in", "/portal/sign-in", all("200")),
  sending("portal.sign-in", "/portal/sign-in", { email: "nobody@example.com", password: "x" }, all("400")),
  reading("portal.sign-in", "/portal/sign-in?with=code", all("200")),
  sending("portal.sign-in", "/portal/sign-in?with=code", { email: "nobody@example.com", code: "abcd" }, all("400")),
  sending("api.passkeys", "/api/passkeys", { purpose: "sign-in" }, all("409")),
  reading("auth.passkey", "/auth/passkey?redirect=/admin", all("303 /auth?redirect=%2Fadmin")),
  sending("auth.passkey", "/auth/passkey", { intent: "code", code: "abcd" }, all("303 /auth")),
  reading("portal.create-account", "/portal/create-account", all("200")),
  sending("portal.create-account", "/portal/create-account", { email: "nobody@example.com" }, all("400")),
  reading("portal.forgot-password", "/portal/forgot-password", all("200")),
  sending("portal.forgot-password", "/portal/forgot-password", { email: "nobody" }, all("400")),
  reading("portal.reset-password", "/portal/reset-password?token=made-up", all("404")),
  sending("portal.reset-password", "/portal/reset-password?token=made-up", { password: "crooked lantern velvet orchard" }, all("400")),
  reading("portal.confirm-address", "/portal/confirm-address?token=made-up", all("404")),
  sending("portal.confirm-address", "/portal/confirm-address?token=made-up", {}, all("303 /portal/confirm-address?token=made-up")),
  reading("mail-settings", "/mail-settings", orSignIn("/mail-settings", "200")),
  reading("mail-settings", "/mail-settings?token=made-up", all("404")),
  sending("mail-settings", "/mail-settings?token=made-up&stop=happenings", { "List-Unsubscribe": "One-Click" }, all("404")),
];

/** Each person's own, whoever asks: no address names whose. */
const ownRecords: readonly Row[] = [
  reading("buying-guide/:tier/dates.ics", "/buying-guide/full/dates.ics", { ...all("404"), owner: "200" }),
  reading("buying-guide/:tier/dates.ics", "/buying-guide/none/dates.ics", all("404")),
  sending("buying-guide/:tier/dates.ics", "/buying-guide/full/dates.ics", {}, all("405")),
  reading("selling-guide/:tier/dates.ics", "/selling-guide/full/dates.ics", all("404")),
  reading("dashboard", "/dashboard", orSignIn("/dashboard", "200")),
  sending("dashboard", "/dashboard", {}, all("405")),
  reading("dashboard_.account", "/dashboard/account", orSignIn("/dashboard/account", "200")),
  reading("dashboard_.account_.tokens", "/dashboard/account/tokens", orSignIn("/dashboard/account/tokens", "200")),
  sending("dashboard_.account_.tokens", "/dashboard/account/tokens", { intent: "none" }, orSignIn("/dashboard/account/tokens", "400")),
  sending("dashboard_.account_.tokens", "/dashboard/account/tokens", { intent: "make" }, orSignIn("/dashboard/account/tokens", "400")),
  // These users have no account at the portal.
  reading("dashboard_.account_.passkeys", "/dashboard/account/passkeys", orSignIn("/dashboard/account/passkeys", "404")),
  sending(
    "dashboard_.account_.passkeys",
    "/dashboard/account/passkeys",
    { intent: "codes" },
    orSignIn("/dashboard/account/passkeys", "404"),
  ),
  reading("api.passkeys", "/api/passkeys", all("405")),
  sending("api.passkeys", "/api/passkeys", { purpose: "add" }, all("401")),
  sending("api.passkeys", "/api/passkeys", { purpose: "none" }, all("400")),
  reading("dashboard_.calendar", "/dashboard/calendar", orSignIn("/dashboard/calendar", "200")),
  sending("dashboard_.calendar", "/dashboard/calendar", { intent: "none" }, orSignIn("/dashboard/calendar", "400")),
  sending("dashboard_.calendar", "/dashboard/calendar", { intent: "end" }, orSignIn("/dashboard/calendar", "303 /dashboard/calendar")),
  sending("dashboard_.account", "/dashboard/account", { intent: "none" }, orSignIn("/dashboard/account", "400")),
  sending("dashboard_.account", "/dashboard/account", { intent: "password" }, orSignIn("/dashboard/account", "400")),
  sending(
    "dashboard_.account",
    "/dashboard/account",
    { intent: "end-session", session: "{ownersSession}" },
    orSignIn("/dashboard/account", "303 /dashboard/account#browsers"),
  ),
  reading("dashboard_.account_.download", "/dashboard/account/download", orSignIn("/dashboard/account/download", "200")),
  sending("dashboard_.account_.download", "/dashboard/account/download", {}, all("405")),
  reading("dashboard_.account_.delete", "/dashboard/account/delete", orSignIn("/dashboard/account/delete", "200")),
  sending("dashboard_.account_.delete", "/dashboard/account/delete", { userId: "{owner}" }, orSignIn("/dashboard/account/delete", "400")),
  reading("api.progress", "/api/progress", by("401", "200")),
  reading("api.progress", "/api/progress?userId={owner}&journeyType=buying&tier=full", by("401", "200")),
  sendingJson(
    "api.progress",
    "/api/progress",
    { journeyType: "buying", serviceTier: "full", id: "{ownersRecord}", currentStep: 1 },
    by("401", "200"),
  ),
  sendingJson(
    "api.progress",
    "/api/progress",
    { journeyType: "buying", serviceTier: "full", userId: "{owner}", currentStep: 1 },
    by("401", "400"),
  ),
  sendingJson("api.progress", "/api/progress", { journeyType: "buying", serviceTier: "none", currentStep: 1 }, by("401", "400")),
  sending(
    "api.commands",
    "/api/commands",
    { screen: "/buying-guide/full", command: "step.complete keys", userId: "{owner}" },
    by("401", "200"),
  ),
  sending("api.commands", "/api/commands", { screen: "/buying-guide/full", command: "step.complete none" }, by("401", "400")),
  sending(
    "api.commands",
    "/api/commands",
    { screen: "/buying-guide/full", command: "note.save rebate 0", text: "Another note", userId: "{owner}" },
    by("401", "200"),
  ),
  ...["date.clear", "notes.share", "progress.keep"].map((command) =>
    sending("api.commands", "/api/commands", { screen: "/buying-guide/full", command }, by("401", "200")),
  ),
  sending("api.commands", "/api/commands", { screen: "/buying-guide/full", command: "progress.unkeep" }, by("401", "409")),
  reading("buying-guide/:tier/plan", "/buying-guide/full/plan", all("200")),
  reading("buying-guide/:tier/plan", "/buying-guide/none/plan", all("404")),
  reading("selling-guide/:tier/plan", "/selling-guide/concierge/plan", all("200")),
  reading("buying-guide/:tier/people", "/buying-guide/full/people", orSignIn("/buying-guide/full/people", "200")),
  sending("buying-guide/:tier/people", "/buying-guide/full/people", { intent: "none" }, orSignIn("/buying-guide/full/people", "400")),
  sending("buying-guide/:tier/people", "/buying-guide/full/people", { intent: "leave" }, orSignIn("/buying-guide/full/people", "403")),
  reading("selling-guide/:tier/people", "/selling-guide/full/people", orSignIn("/selling-guide/full/people", "200")),
  reading("buying-guide/:tier/people/viewer", "/buying-guide/full/people/viewer", orSignIn("/buying-guide/full/people/viewer", "200")),
  reading("selling-guide/:tier/people/viewer", "/selling-guide/full/people/viewer", orSignIn("/selling-guide/full/people/viewer", "200")),
  reading("buying-guide/:tier/people/viewer", "/buying-guide/none/people/viewer", orSignIn("/buying-guide/none/people/viewer", "404")),
  reading("buying-guide/:tier/messages", "/buying-guide/full/messages", orSignIn("/buying-guide/full/messages", "200")),
  reading("buying-guide/:tier/messages", "/buying-guide/none/messages", orSignIn("/buying-guide/none/messages", "404")),
  reading("selling-guide/:tier/messages", "/selling-guide/full/messages", orSignIn("/selling-guide/full/messages", "200")),
  sending(
    "selling-guide/:tier/messages",
    "/selling-guide/full/messages",
    { intent: "ask" },
    orSignIn("/selling-guide/full/messages", "400"),
  ),
  reading("buying-guide/:tier/people", "/buying-guide/none/people", orSignIn("/buying-guide/none/people", "404")),
  reading("buying-guide/:tier/people/invite", "/buying-guide/full/people/invite", orSignIn("/buying-guide/full/people/invite", "200")),
  reading("buying-guide/:tier/people/invite", "/buying-guide/none/people/invite", orSignIn("/buying-guide/none/people/invite", "404")),
  reading("selling-guide/:tier/people/invite", "/selling-guide/full/people/invite", orSignIn("/selling-guide/full/people/invite", "200")),
  sending(
    "buying-guide/:tier/people/invite",
    "/buying-guide/full/people/invite",
    { intent: "invite" },
    orSignIn("/buying-guide/full/people/invite", "400"),
  ),
  sending("buying-guide/:tier/people", "/buying-guide/full/people", numberEntry, {
    // Without a plan there is nothing to enter it in.
    ...orSignIn("/buying-guide/full/people", "409"),
    owner: "303 /buying-guide/full/people#who-to-call",
  }),
  reading("buying-guide/:tier/wire-check", "/buying-guide/full/wire-check", orSignIn("/buying-guide/full/wire-check", "200")),
  reading(
    "buying-guide/:tier/wire-check",
    "/buying-guide/full/wire-check?receipt={missing}",
    orSignIn("/buying-guide/full/wire-check?receipt={missing}", "404"),
  ),
  sending("buying-guide/:tier/wire-check", "/buying-guide/full/wire-check", wireAnswersSent, {
    ...orSignIn("/buying-guide/full/wire-check", "409"),
    owner: "303 /buying-guide/full/wire-check?receipt=…",
  }),
  reading("selling-guide/:tier/wire-check", "/selling-guide/full/wire-check", orSignIn("/selling-guide/full/wire-check", "200")),
  reading("calendar.$file", "/calendar/none.ics", all("404")),
  reading("buying-guide/:tier/dates", "/buying-guide/full/dates", all("200")),
  reading("buying-guide/:tier/dates", "/buying-guide/contract-review/dates", all("404")),
  reading("selling-guide/:tier/dates", "/selling-guide/concierge/dates", all("200")),
  sending("buying-guide/:tier/dates", "/buying-guide/full/dates", { command: "contract.set 0", userId: "{owner}" }, all("400")),
  sending("selling-guide/:tier/dates", "/selling-guide/full/dates", { command: "deadline.set loan 0", kind: "unknown" }, by("401", "409")),
  reading("buying-guide/:tier/facts", "/buying-guide/full/facts?q=payment", all("200")),
  reading("buying-guide/:tier/facts", "/buying-guide/none/facts", all("404")),
  sending("buying-guide/:tier/facts", "/buying-guide/full/facts", { command: "facts.set", payment: "gold" }, all("400")),
  reading("selling-guide/:tier/facts", "/selling-guide/concierge/facts", all("200")),
  sending("selling-guide/:tier/facts", "/selling-guide/concierge/facts", { command: "step.select 1" }, all("400")),
  reading("buying-guide/:tier/documents", "/buying-guide/full/documents", all("200")),
  reading("buying-guide/:tier/documents", "/buying-guide/none/documents", all("404")),
  sending("buying-guide/:tier/documents", "/buying-guide/full/documents", { command: "paper.have none", userId: "{owner}" }, all("400")),
  reading("selling-guide/:tier/documents", "/selling-guide/concierge/documents", all("200")),
  sending("selling-guide/:tier/documents", "/selling-guide/concierge/documents", { command: "step.select 1" }, all("400")),
  sending("buying-guide.$tier", "/buying-guide/full", { command: "step.complete 1", userId: "{owner}" }, all("303 /buying-guide/full…")),
  sending("buying-guide.$tier", "/buying-guide/full", { command: "step.complete 99" }, all("400")),
  sending("buying-guide.$tier", "/buying-guide/none", { command: "step.complete 1" }, all("404")),
  sending("buying-guide.$tier", "/buying-guide/full", { command: "notes.share" }, by("303 /auth?redirect=…", "303 /buying-guide/full…")),
  sending("buying-guide.$tier", "/buying-guide/full", { command: "progress.keep" }, by("303 /auth?redirect=…", "303 /buying-guide/full…")),
  sending("selling-guide.$tier", "/selling-guide/full", { command: "step.select 1" }, all("303 /selling-guide/full…")),
  sending("selling-guide.$tier", "/selling-guide/concierge", { command: "step.select 1" }, all("303 /selling-guide/concierge…")),
];

const administrators: readonly Row[] = [
  reading("desk", "/desk", { ...forAdministrators("/desk", "200"), ...byStaff("200"), colleague: "200" }),
  reading("desk", "/desk?sort=stuck&q=example", {
    ...forAdministrators("/desk?sort=stuck&q=example", "200"),
    ...byStaff("200"),
    colleague: "200",
  }),
  // Agents are not told that there is such a page.
  ...["/desk/office", "/desk/office?office={missing}"].map((address, place) =>
    reading("desk_.office", address, {
      ...forAdministrators(address, place === 0 ? "200" : "404"),
      ...{ assigned: "404", colleague: "404", broker: "200" },
    }),
  ),
  sending("desk_.office", "/desk/office", {}, all("405")),
  reading("desk_.updates", "/desk/updates", { ...forAdministrators("/desk/updates", "200"), ...byStaff("200"), colleague: "200" }),
  sending(
    "desk_.updates",
    "/desk/updates",
    { plan: "{missing}", read: "{missing}", "text-{missing}": "Hi" },
    {
      ...{ ...forAdministrators("/desk/updates", "404"), ...byStaff("404"), colleague: "404" },
    },
  ),
  reading("desk_.clients.new", "/desk/clients/new", {
    ...forAdministrators("/desk/clients/new", "200"),
    ...byStaff("200"),
    colleague: "200",
  }),
  sending(
    "desk_.clients.new",
    "/desk/clients/new",
    { name: "", form: randomUUID() },
    { ...forAdministrators("/desk/clients/new", "400"), ...byStaff("400"), colleague: "400" },
  ),
  reading("desk_.away", "/desk/away", { ...forAdministrators("/desk/away", "200"), ...byStaff("200"), colleague: "200" }),
  ...["none", "set"].map((intent) =>
    sending(
      "desk_.away",
      "/desk/away",
      { intent, agent: "{assigned}", standIn: "" },
      { ...forAdministrators("/desk/away", "400"), ...byStaff("400"), colleague: "400" },
    ),
  ),
  // Who is away and stands in: see the tests of absences.
  sending(
    "desk_.away",
    "/desk/away",
    { intent: "end", absence: "{missing}" },
    { ...forAdministrators("/desk/away", "409"), ...byStaff("409"), colleague: "409" },
  ),
  ...(
    [
      ["none", "newAgent"],
      ["assign", "newAgent"],
      ["hand-over", "from"],
      ["save-view", "name"],
    ] as const
  ).map(([intent, field]) =>
    sending("desk", "/desk", { intent, [field]: "" }, { ...forAdministrators("/desk", "400"), ...byStaff("400"), colleague: "400" }),
  ),
  sending(
    "desk",
    "/desk",
    { intent: "assign", plan: "{ownersRecord}", newAgent: "none" },
    { ...forAdministrators("/desk", "303 /desk#plans"), assigned: "403", colleague: "403", broker: "303 /desk#plans" },
  ),
  sending(
    "desk",
    "/desk",
    { intent: "hand-over", from: "{assigned}", to: "{missing}" },
    { ...forAdministrators("/desk", "400"), assigned: "403", colleague: "403", broker: "400" },
  ),
  reading("_admin.admin._index", "/admin", forAdministrators("/admin", "200")),
  reading("_admin.admin._index", "/admin?user={owner}", forAdministrators("/admin?user={owner}", "200")),
  reading("_admin.admin._index", "/admin?user={missing}", forAdministrators("/admin?user={missing}", "404")),
  reading("_admin.admin._index", "/admin?user=none", forAdministrators("/admin?user=none", "404")),
  sending("_admin.admin._index", "/admin", { intent: "none" }, all("400")),
  ...recordRows((userId, progressId, expected) =>
    sending(
      "_admin.admin._index",
      "/admin",
      { person: userId, progress: progressId, command: "step.complete negotiations" },
      forAdministrators("/admin", expected.replace("200", "303 /admin#record-…")),
    ),
  ),
  sending("_admin.admin._index", "/admin", { intent: "role", user: "{missing}", role: "person" }, orSignIn("/admin", "303 /", "404")),
  reading("_admin.admin.journeys", "/admin/journeys", forAdministrators("/admin/journeys", "200")),
  reading("_admin.admin.feedback", "/admin/feedback", forAdministrators("/admin/feedback", "200")),
  reading("_admin.admin.mail", "/admin/mail", forAdministrators("/admin/mail", "200")),
  sending("_admin.admin.mail", "/admin/mail", { intent: "none" }, forAdministrators("/admin/mail", "400")),
  reading("api.v1.openapi[.]json", "/api/v1/openapi.json", all("200")),
  sending("api.v1.openapi[.]json", "/api/v1/openapi.json", {}, all("405")),
  // By a token alone: a cookie opens nothing.
  reading("api.v1.progress", "/api/v1/progress", all("401")),
  sendingJson("api.v1.progress", "/api/v1/progress", { journeyType: "buying", serviceTier: "full", currentStep: 1 }, all("401")),
  reading("api.v1.me", "/api/v1/me", all("401")),
  sending("api.v1.me", "/api/v1/me", {}, all("405")),
  reading("api.v1.admin.users", "/api/v1/admin/users", all("401")),
  sending("api.v1.admin.users", "/api/v1/admin/users", {}, all("405")),
  reading("api.v1.admin.progress.$userId.$planId", "/api/v1/admin/progress/{owner}/{ownersRecord}", all("405")),
  sendingJson("api.v1.admin.progress.$userId.$planId", "/api/v1/admin/progress/{owner}/{ownersRecord}", { currentStep: 1 }, all("401")),
  reading("api.v1.plans._index", "/api/v1/plans", all("401")),
  sending("api.v1.plans._index", "/api/v1/plans", {}, all("405")),
  ...["_index", "dates", "events"].flatMap((page) => {
    const address = `/api/v1/plans/{ownersRecord}${page === "_index" ? "" : `/${page}`}`;
    const route = `api.v1.plans.$planId.${page}`;
    return [reading(route, address, all("401")), sending(route, address, {}, all("405"))];
  }),
  reading("_admin.admin.import", "/admin/import", forAdministrators("/admin/import", "200")),
  reading("_admin.admin.import", "/admin/import?file=none", forAdministrators("/admin/import?file=none", "404")),
  sending("_admin.admin.import", "/admin/import", { intent: "none" }, forAdministrators("/admin/import", "400")),
  sending("_admin.admin.import", "/admin/import", { intent: "check" }, forAdministrators("/admin/import", "400")),
  reading("_admin.admin.offices._index", "/admin/offices", forAdministrators("/admin/offices", "200")),
  sending("_admin.admin.offices._index", "/admin/offices", { intent: "none" }, all("400")),
  sending(
    "_admin.admin.offices._index",
    "/admin/offices",
    { intent: "add", form: "{missing}", email: "" },
    orSignIn("/admin/offices", "303 /", "400"),
  ),
  reading("_admin.admin.offices.$office", "/admin/offices/{missing}", forAdministrators("/admin/offices/{missing}", "404")),
  sending("_admin.admin.offices.$office", "/admin/offices/{missing}", { intent: "none" }, all("400")),
  sending(
    "_admin.admin.offices.$office",
    "/admin/offices/{missing}",
    { intent: "delete" },
    orSignIn("/admin/offices/{missing}", "303 /", "303 /admin/offices"),
  ),
  reading("_admin.admin.words.$scope.file", "/admin/words/all/file", forAdministrators("/admin/words/all/file", "200")),
  sending("_admin.admin.words.$scope.file", "/admin/words/all/file", { intent: "none" }, forAdministrators("/admin/words/all/file", "400")),
  sending(
    "_admin.admin.words.$scope.file",
    "/admin/words/all/file",
    { intent: "check" },
    forAdministrators("/admin/words/all/file", "400"),
  ),
  reading("_admin.admin.words.$scope.history", "/admin/words/all/history", forAdministrators("/admin/words/all/history", "200")),
  sending(
    "_admin.admin.words.$scope.history",
    "/admin/words/all/history",
    { event: "{missing}" },
    forAdministrators("/admin/words/all/history", "404"),
  ),
  reading("admin.words.$scope.words[.]json", "/admin/words/all/words.json", forAdministrators("/admin/words/all/words.json", "200")),
  sending("admin.words.$scope.words[.]json", "/admin/words/all/words.json", {}, all("405")),
  reading("_admin.admin.words.$scope.names", "/admin/words/{missing}/names", forAdministrators("/admin/words/{missing}/names", "404")),
  reading("_admin.admin.words.$scope.names", "/admin/words/{office}/names", {
    ...forAdministrators("/admin/words/{office}/names", "200"),
    broker: "200",
  }),
  reading("_admin.admin.words.$scope.names", "/admin/words/all/names", forAdministrators("/admin/words/all/names", "404")),
  sending("_admin.admin.words.$scope.names", "/admin/words/{office}/names", { name: "" }, all("400")),
  sending(
    "_admin.admin.words.$scope.names",
    "/admin/words/{office}/names",
    { version: "made-up", name: "", email: "" },
    { ...forAdministrators("/admin/words/{office}/names", "400"), broker: "400" },
  ),
  reading("_admin.admin.words._index", "/admin/words", {
    ...forAdministrators("/admin/words", "303 /admin/words/{office}"),
    broker: "303 /admin/words/{office}",
  }),
  // A broker edits the guides of one office.
  ...(
    [
      ["_index", "/admin/words/{office}", "200", "200"],
      ["_index", "/admin/words/all", "200", "303 /"],
      ["_index", "/admin/words/{missing}", "404", "303 /"],
      ["_index", "/admin/words/none", "404", "404"],
      ["review", "/admin/words/{office}/review", "200", "200"],
      ["review", "/admin/words/all/review", "200", "303 /"],
      ["$journey.$tier", "/admin/words/{office}/buying/full", "200", "200"],
      ["$journey.$tier", "/admin/words/all/buying/full?step=a", "200", "303 /"],
      ["$journey.$tier", "/admin/words/{office}/buying/none", "404", "404"],
      ["$journey.$tier", "/admin/words/{office}/buying/full?step=none", "404", "404"],
    ] as const
  ).map(([page, address, administrator, broker]) =>
    reading(`_admin.admin.words.$scope.${page}`, address, { ...forAdministrators(address, administrator), broker }),
  ),
  ...(
    [
      ["_index", "", { intent: "all-ours" }, "303 /admin/words/{office}/review"],
      ["review", "/review", { intent: "discard-all" }, "303 /admin/words/{office}"],
      ["$journey.$tier", "/buying/full", { intent: "hide", part: "none", field: "hidden", version: "0" }, "404"],
    ] as const
  ).flatMap(([page, path, form, expected]) => {
    const [route, own, ofAll] = [`_admin.admin.words.$scope.${page}`, `/admin/words/{office}${path}`, `/admin/words/all${path}`];
    return [
      sending(route, own, { intent: "none" }, all("400")),
      sending(route, own, form, { ...forAdministrators(own, expected), broker: expected }),
      sending(route, ofAll, form, forAdministrators(ofAll, expected.replace("{office}", "all"))),
    ];
  }),
  reading("_admin.admin.tokens", "/admin/tokens", forAdministrators("/admin/tokens", "200")),
  sending("_admin.admin.tokens", "/admin/tokens", { intent: "none" }, forAdministrators("/admin/tokens", "400")),
  reading("_admin.admin.webhooks", "/admin/webhooks", forAdministrators("/admin/webhooks", "200")),
  reading("_admin.admin.webhooks", "/admin/webhooks?webhook={missing}", forAdministrators("/admin/webhooks?webhook={missing}", "200")),
  sending("_admin.admin.webhooks", "/admin/webhooks", { intent: "none" }, forAdministrators("/admin/webhooks", "400")),
  reading("api.admin.users", "/api/admin/users", json("200")),
  reading("api.admin.users", "/api/admin/users?limit=100000", json("400")),
  sending("api.admin.users", "/api/admin/users", {}, all("405")),
  reading("api.admin.import-faults[.]csv", "/api/admin/import-faults.csv?file=none", json("404")),
  sending("api.admin.import-faults[.]csv", "/api/admin/import-faults.csv", {}, all("405")),
  reading("api.admin.people[.]csv", "/api/admin/people.csv", json("200")),
  sending("api.admin.people[.]csv", "/api/admin/people.csv", {}, all("405")),
  reading("api.events", "/api/events", by("401", "200"), by("401", "406")),
  sending("api.events", "/api/events", {}, all("405")),
  reading("api.admin.change-password", "/api/admin/change-password", all("405")),
  sendingJson("api.admin.change-password", "/api/admin/change-password", {}, json("400")),
  ...recordRows((userId, progressId, expected) =>
    sending(
      "api.commands",
      "/api/commands",
      { screen: "/admin", person: userId, progress: progressId, command: "step.complete negotiations" },
      json(expected),
    ),
  ),
  reading("api.admin.progress.$userId.$progressId", "/api/admin/progress/{owner}/{ownersRecord}", all("405")),
  ...recordRows((userId, progressId, expected) =>
    sendingJson(
      "api.admin.progress.$userId.$progressId",
      `/api/admin/progress/${userId}/${progressId}`,
      { currentStep: 2 },
      json(expected),
    ),
  ),
  sendingJson("api.admin.progress.$userId.$progressId", "/api/admin/progress/{owner}/{ownersRecord}", { achievements: ["x"] }, json("400")),
];

const shared = "/plans/{ownersRecord}/dates";
const passing = { command: "turn.pass loan you 0" };
/** There is no contract. */
const passed = { ...orSignIn(shared, "404", "409"), ...byMembers("409"), viewer: "403", owner: "409" };

/** Former pages lead everybody on; the page that they lead to is the one that asks who it is. */
const formerPages: readonly Row[] = Object.entries(movedPages).flatMap(([former, page]) =>
  ["/buying-guide/:tier", "/selling-guide/:tier", "/plans/:planId"].flatMap((pattern) => {
    const plan = pattern.replace(":tier", "full").replace(":planId", "{ownersRecord}");
    const present = `${plan}${page ? `/${page}` : ""}${former === "contact-log" ? "?log" : ""}`;
    return [
      reading(`${pattern.slice(1)}/${former}`, `${plan}/${former}`, all(`301 ${present}`)),
      sending(`${pattern.slice(1)}/${former}`, `${plan}/${former}`, { command: "none" }, all(`308 ${present}`)),
    ];
  }),
);

/** What whoever may reads and changes of the owner's plan by its id; nobody else is told that it is there. */
const plansById: readonly Row[] = [
  ...["", "/dates", "/facts", "/documents", "/documents/loan-forms", "/people", "/people/viewer", "/plan", "/messages", "/dates.ics"].map(
    (page) => {
      const address = `/plans/{ownersRecord}${page}`;
      const members = {
        ...byMembers("200", ["/people", "/dates"].includes(page) ? "200" : "404"),
        ...(page === "" && byMembers("200", `302 ${address}/dates`)),
        ...(page === "/messages" && { professional: "200" }),
        // A professional sees no day that is only hoped for.
        ...(page === "/dates.ics" && { viewer: "200" }),
      };
      const expected = { ...orSignIn(address, "404", "200"), ...members, owner: `302 /buying-guide/full${page}` };
      return reading(page ? `plans/:planId${page}` : "plans.$planId", address, expected);
    },
  ),
  ...["", "/dates", "/facts", "/documents", "/people", "/people/viewer", "/plan", "/wire-check", "/dates.ics"].map((page) => {
    const address = `/plans/{ownersRecord}${page}`;
    const members = {
      ...byMembers("200", ["/people", "/dates"].includes(page) ? "200" : "404"),
      ...(page === "" && byMembers("200", `302 ${address}/dates`)),
      // A professional sees no day that is only hoped for.
      ...(page === "/dates.ics" && { viewer: "200" }),
      ...(page === "/wire-check" && { agent: "404", ...byStaff("404") }),
    };
    const administrator = page === "/wire-check" ? "404" : "200";
    const expected = { ...orSignIn(address, "404", administrator), ...members, owner: `302 /buying-guide/full${page}` };
    return reading(page ? `plans/:planId${page}` : "plans.$planId", address, expected);
  }),
  ...["save", "removeSaved:{missing}"].map((intent) => {
    const address = "/plans/{ownersRecord}/documents/loan-forms";
    return sending(
      "plans/:planId/documents/loan-forms",
      address,
      { intent, forms: "[]" },
      {
        ...orSignIn(address, "404", "403"),
        ...byMembers("403", "404"),
        partner: `303 ${address}`,
        owner: "303 /buying-guide/full/documents/loan-forms",
      },
    );
  }),
  sending(
    "plans/:planId/dates",
    shared,
    { command: "paper.have pay-stubs" },
    { ...orSignIn(shared, "404", "400"), ...byMembers("400", "403"), owner: "400" },
  ),
  sending(
    "plans/:planId/dates",
    shared,
    { command: "change.undo 1" },
    { ...orSignIn(shared, "404", "400"), ...byMembers("403"), owner: "403" },
  ),
  sending("plans/:planId/dates", shared, passing, { ...passed, owner: "302 /buying-guide/full/dates" }, passed),
  ...["invite", "renew", "revoke", "remove", "handOn", "keepPlan"].map((intent) => {
    const address = "/plans/{ownersRecord}/people";
    const form = {
      ...{ intent, form: "{missing}", role: "partner", email: "", lifetime: "30" },
      ...{ invitation: "{missing}", member: "{missing}", receiver: "{missing}", confirmation: "" },
    };
    return sending("plans/:planId/people", address, form, {
      ...orSignIn(address, "404", "403"),
      ...byMembers("403"),
      // The list of an agent has their own.
      ...(intent.startsWith("re") && intent !== "remove" && { agent: "409", ...byStaff("409") }),
      owner: "303 /buying-guide/full/people",
    });
  }),
  // Who enters, confirms and stops as somebody of the brokerage: see the tests of these numbers.
  sending("plans/:planId/people", "/plans/{ownersRecord}/people", numberEntry, {
    ...orSignIn("/plans/{ownersRecord}/people", "404", "303 /plans/{ownersRecord}/people#who-to-call"),
    ...byMembers("403", "404"),
    ...byStaff("303 /plans/{ownersRecord}/people#who-to-call"),
    // Their own number, for the brokerage to check.
    partner: "303 /plans/{ownersRecord}/people#who-to-call",
    owner: "303 /buying-guide/full/people",
  }),
  ...["confirm", "stop", "remove", "takeBack"].map((intent) => {
    const form = { intent, contact: "{missing}", phone: "(512) 555-0142", source: "card" };
    return sending("plans/:planId/people", "/plans/{ownersRecord}/people", form, {
      ...orSignIn("/plans/{ownersRecord}/people", "404", intent === "takeBack" ? "403" : "409"),
      ...byMembers("409", "404"),
      ...(intent === "takeBack" && byStaff("403")),
      agent: "403",
      owner: "303 /buying-guide/full/people",
    });
  }),
  reading("plans/:planId/people/invite", "/plans/{ownersRecord}/people/invite", {
    ...orSignIn("/plans/{ownersRecord}/people/invite", "404"),
    // An agent invites lenders, title companies and inspectors.
    ...{ ...byMembers("404"), agent: "200", ...byStaff("200") },
    owner: "302 /buying-guide/full/people/invite",
  }),
  sending("plans/:planId/wire-check", "/plans/{ownersRecord}/wire-check", wireAnswersSent, {
    ...orSignIn("/plans/{ownersRecord}/wire-check", "404", "403"),
    ...{ partner: "303 /plans/{ownersRecord}/wire-check?receipt=…", agent: "403", ...byStaff("403"), professional: "404", viewer: "404" },
    owner: "303 /buying-guide/full/wire-check",
  }),
  // The log of contacts: nobody on the plan, and of its agents only the brokerage's own.
  sending("plans/:planId/messages", "/plans/{ownersRecord}/messages", contactNoted, {
    ...orSignIn("/plans/{ownersRecord}/messages", "404", "303 /plans/{ownersRecord}/messages?log#contact-log"),
    ...byMembers("404"),
    ...byStaff("303 /plans/{ownersRecord}/messages?log#contact-log"),
    owner: "404",
  }),
  sending(
    "plans/:planId/messages",
    "/plans/{ownersRecord}/messages",
    { intent: "remove", entry: "{missing}" },
    { ...orSignIn("/plans/{ownersRecord}/messages", "404", "409"), ...byMembers("404"), ...byStaff("409"), owner: "404" },
  ),
  sending(
    "plans/:planId/messages",
    "/plans/{ownersRecord}/messages",
    { intent: "undo", version: "999" },
    {
      ...orSignIn("/plans/{ownersRecord}/messages", "404", "403"),
      ...{ ...byMembers("403", "404"), partner: "409", owner: "303 /buying-guide/full/messages" },
    },
  ),
  ...["hear", "unhear"].map((intent) => {
    const address = "/plans/{ownersRecord}/people";
    return sending(
      "plans/:planId/people",
      address,
      { intent },
      {
        ...orSignIn(address, "404", "403"),
        ...byMembers(`303 ${address}`, "403"),
        ...byStaff("403"),
        owner: "303 /buying-guide/full/people",
      },
    );
  }),
  reading("api.changes", "/api/changes?since=0&plan=/plans/{ownersRecord}", {
    ...by("401", "404"),
    ...byMembers("200", "404"),
    administrator: "200",
    owner: "302 /buying-guide/full?…",
  }),
  reading("api.changes", "/api/changes?since=0&plan=/buying-guide/full", { ...by("401", "200") }),
  sending("api.changes", "/api/changes", {}, all("405")),
  reading("api.badges", "/api/badges?plan=/plans/{ownersRecord}", {
    ...by("401", "404"),
    ...byMembers("200", "404"),
    administrator: "200",
    owner: "302 /buying-guide/full/messages",
  }),
  reading("api.badges", "/api/badges?plan=/buying-guide/full", { ...by("401", "200") }),
  sending("api.badges", "/api/badges", {}, all("405")),
  reading("plans.$planId", "/plans/{missing}", orSignIn("/plans/{missing}", "404")),
  reading("plans.$planId", "/plans/none", all("404")),
  sending("plans/:planId/dates.ics", "/plans/{ownersRecord}/dates.ics", {}, all("405")),
  ...(
    [
      ["", { command: "step.complete negotiations" }],
      ["", { command: "question.answer buying-full.negotiations.limit-written yes" }],
      ["", { command: "date.set", targetDate: "2027-04-15" }],
      ["", { command: "date.clear" }],
      ["", { command: "note.save negotiations 0", text: "A note" }],
      ["/dates", { command: "contract.set 0", acceptance: "2027-03-01", closing: "2027-04-14", confirmed: "yes" }],
      ["/facts", { command: "facts.set", payment: "cash" }],
      ["/documents", { command: "paper.have pay-stubs" }],
      ["", { command: "subStep.pass write-offer.sign-and-send agent you" }],
    ] as const
  ).flatMap(([page, form]) => changeRows(page, form, true)),
  ...["turn.ask", "turn.endAsk", "turn.accept", "turn.decline"].map((type) => {
    const screen = "/plans/{ownersRecord}/dates";
    const form = { command: `${type} loan 0`, address: "lender@example.com", day: "2027-03-20" };
    const expected = { ...orSignIn(screen, "404", "403"), ...byMembers("409", "403"), owner: "409" };
    return sending("plans/:planId/dates", screen, form, { ...expected, owner: "302 /buying-guide/full/dates" }, expected);
  }),
  ...["subStep.ask", "subStep.endAsk"].map((type) => {
    const screen = "/plans/{ownersRecord}";
    const form = { command: `${type} write-offer.set-price-and-limit`, address: "lender@example.com" };
    const expected = { ...orSignIn(screen, "404", "403"), ...byMembers("409", "404"), owner: "409" };
    return sending("plans.$planId", screen, form, { ...expected, owner: "302 /buying-guide/full" }, expected);
  }),
  ...(
    [
      [{ intent: "ask", form: "{missing}", step: "keys", text: "" }, "400", "403"],
      [{ intent: "close", thread: "{missing}" }, "409", "403"],
      [{ intent: "write", form: "{missing}", thread: "{missing}", text: "When?" }, "409", "409"],
    ] as const
  ).map(([form, asker, answerer]) => {
    const address = "/plans/{ownersRecord}/messages";
    return sending("plans/:planId/messages", address, form, {
      ...orSignIn(address, "404", answerer),
      ...byMembers(answerer, "404"),
      partner: asker,
      owner: "303 /buying-guide/full/messages",
    });
  }),
  ...["notes.share", "notes.unshare", "progress.keep"].flatMap((command) => changeRows("", { command }, false)),
  sending(
    "plans.$planId",
    "/plans/{ownersRecord}",
    { command: "change.undo 1" },
    {
      ...orSignIn("/plans/{ownersRecord}", "404", "400"),
      ...byMembers("403", "404"),
      owner: "403",
    },
  ),
  sending("plans.$planId", "/plans/{missing}", { command: "step.complete negotiations" }, orSignIn("/plans/{missing}", "404")),
];

/** A command on a screen of the owner's plan, as a form and by script. */
function changeRows(page: string, form: Readonly<Record<string, string>>, isShared: boolean): Row[] {
  const screen = `/plans/{ownersRecord}${page}`;
  const outcome = (expected: Expected) => (isShared ? expected : "403");
  const posted = outcome("303 /plans/{ownersRecord}…");
  // Who may read the dates alone knows of the plan.
  const reader = page === "/dates" ? "403" : "404";
  return [
    sending(page ? `plans/:planId${page}` : "plans.$planId", screen, form, {
      ...orSignIn(screen, "404", posted),
      ...byMembers(posted, reader),
      owner: "303 /…",
    }),
    sending(
      "api.commands",
      "/api/commands",
      { screen, ...form },
      { ...by("401", "404", outcome("200")), ...byMembers(outcome("200"), reader), owner: "200" },
    ),
  ];
}

/** An administrator's own record, another's, one that is not of the person named, and those that nobody has. */
function recordRows(row: (userId: string, progressId: string, expected: Expected) => Row): Row[] {
  return [
    row("{administrator}", "{administratorsRecord}", "200"),
    row("{owner}", "{ownersRecord}", "200"),
    row("{other}", "{ownersRecord}", "404"),
    row("{administrator}", "{ownersRecord}", "404"),
    row("{owner}", "{missing}", "404"),
    row("{missing}", "{ownersRecord}", "404"),
    row("__proto__", "none", "404"),
  ];
}

/** The landing page's entry and sign-in lead each person back to the last guide. */
function whereLast(visitor: Expected): Row["expected"] {
  return {
    ...by(visitor, ""),
    ...byMembers("303 /buying-guide/commission-free"),
    colleague: "303 /buying-guide/commission-free",
    owner: "303 /buying-guide/full",
    other: "303 /selling-guide/full",
    administrator: "303 /buying-guide/free",
  };
}

const table = [...forEverybody, ...signingIn, ...ownRecords, ...administrators, ...formerPages, ...plansById];
/** Answers with nothing personal in them, which may be kept on the way: files, what everybody may know of the portal, and its refusals. */
const publicRoutes = [
  "api.v1.openapi[.]json",
  "loan-forms.samples.$file",
  "manifest[.]webmanifest",
  "robots[.]txt",
  "sitemap[.]xml",
  "portal/jwks",
  "portal/token",
  "portal/token/revocation",
  "portal/.well-known/openid-configuration",
  "portal/.well-known/oauth-authorization-server",
].map((name) => `routes/${name}`);

testDatabase();
const site = testSite();
/** Names the session of another browser of the owner's. */
const anotherSession = "another-browser-of-the-owner";
const secret = "What only the owner knows 7319";

let people: Readonly<Record<Exclude<Role, (typeof visitors)[number]>, SignedIn>>;
let cookies: Readonly<Record<Role, string | undefined>>;
let names: Readonly<Record<string, string>>;

beforeAll(async () => {
  await ensureFirstOffice();
  const owner = await makePerson({ name: "Olive Owner 7319" });
  await database().session.updateMany({ where: { userId: owner.id }, data: { expiresAt: new Date(Date.now() - 1) } });
  const expired = owner.cookie;
  people = {
    owner: { ...owner, cookie: await signInAgain(owner.id) },
    other: await makePerson(),
    partner: await makePerson(),
    agent: await makePerson(),
    professional: await makePerson(),
    viewer: await makePerson(),
    assigned: await makePerson({ role: "agent" }),
    broker: await makePerson({ role: "broker" }),
    colleague: await makePerson({ role: "agent" }),
    administrator: await makePerson({ role: "administrator" }),
  };
  const live = await database().session.findFirstOrThrow({ where: { userId: owner.id, expiresAt: { gt: new Date() } } });
  const forged = (await sessionCookie().serialize(live.idHash)).split(";", 1)[0];
  cookies = {
    anonymous: undefined,
    expired,
    forged,
    owner: people.owner.cookie,
    other: people.other.cookie,
    partner: people.partner.cookie,
    agent: people.agent.cookie,
    professional: people.professional.cookie,
    viewer: people.viewer.cookie,
    assigned: people.assigned.cookie,
    broker: people.broker.cookie,
    colleague: people.colleague.cookie,
    administrator: people.administrator.cookie,
  };
  const records = {
    owner: (await makeChange(owner, guideOf("buying", "full"), { type: "step.complete", step: 0 })).saved.id,
    other: (await makeChange(people.other, guideOf("selling", "full"), { type: "step.next", step: 0 })).saved.id,
    administrator: (await makeChange(people.administrator, guideOf("buying", "free"), { type: "step.next", step: 0 })).saved.id,
  };
  names = {
    owner: owner.id,
    assigned: people.assigned.id,
    other: people.other.id,
    administrator: people.administrator.id,
    ownersRecord: records.owner,
    othersRecord: records.other,
    administratorsRecord: records.administrator,
    ownersSession: anotherSession.slice(0, 16),
    missing: randomUUID(),
  };
  for (const role of [...members, ...staff, "colleague"] as const) {
    const { saved } = await makeChange(people[role], guideOf("buying", "commission-free"), { type: "step.next", step: 0 });
    names = { ...names, [`${role}sRecord`]: saved.id };
  }
  const { officeId } = await database().plan.update({ where: { id: records.owner }, data: { agentId: people.assigned.id } });
  await database().user.updateMany({ where: { role: { in: ["agent", "broker"] } }, data: { officeId } });
  names = { ...names, office: officeId ?? "" };
  for (const role of members) {
    await database().planMember.create({
      data: { planId: records.owner, userId: people[role].id, role, profession: role === "professional" ? "lender" : null },
    });
  }
});

const withRecords = ["owner", "other", ...members, ...staff, "colleague", "administrator"] as const;

/** Every test begins with the same records. */
async function restoreRecords() {
  const userIds = Object.values(people).map(({ id }) => id);
  const kept = withRecords.flatMap((person) => names[`${person}sRecord`] ?? []);
  await Promise.all([database().rateLimit.deleteMany(), database().saveCount.deleteMany()]);
  await database().plan.deleteMany({ where: { ownerId: { in: userIds }, id: { notIn: kept } } });
  await database().contract.deleteMany({ where: { planId: { in: kept } } });
  await database().trustedContact.deleteMany({ where: { planId: { in: kept } } });
  await database().ownNumber.deleteMany({ where: { planId: { in: kept } } });
  await database().wireCheck.deleteMany({ where: { planId: { in: kept } } });
  await database().loggedContact.deleteMany({ where: { planId: { in: kept } } });
  await database().plan.updateMany({
    where: { id: { in: kept } },
    data: {
      agentId: null,
      currentStep: "pre-approval",
      completedSteps: ["pre-approval"],
      sharesNotes: false,
      targetDate: null,
      guestImport: Prisma.DbNull,
    },
  });
  await database().plan.update({
    where: { id: names.ownersRecord ?? "" },
    data: {
      agentId: people.assigned.id,
      notes: { deleteMany: {}, create: { authorId: people.owner.id, stepId: "pre-approval", text: secret } },
      targetDate: new Date(Date.now() + 40 * 86_400_000),
    },
  });
  await database().session.upsert({
    where: { idHash: anotherSession },
    create: { idHash: anotherSession, userId: people.owner.id, expiresAt: new Date(Date.now() + 86_400_000) },
    update: {},
  });
  await database().planMember.updateMany({ where: { userId: { in: userIds } }, data: { lastActiveAt: null } });
  await database().planMember.updateMany({ where: { planId: { in: kept }, role: "owner" }, data: { lastActiveAt: new Date() } });
}

/** All that is kept of the owner, without the times that any request may renew. */
async function kept() {
  const [row] = await database().$queryRaw<{ readonly kept: string }[]>`
    SELECT json_build_array(
      (SELECT json_agg(to_jsonb(kept) - 'last_seen_at') FROM "user" AS kept WHERE id = ${people.owner.id}::uuid),
      (SELECT json_agg(kept ORDER BY id) FROM plan AS kept WHERE owner_id = ${people.owner.id}::uuid),
      (SELECT json_agg(to_jsonb(kept) - '{last_seen_at,expires_at}'::text[] ORDER BY id_hash) FROM session AS kept WHERE user_id = ${people.owner.id}::uuid),
      (SELECT json_agg(kept ORDER BY id) FROM step_feedback AS kept WHERE user_id = ${people.owner.id}::uuid)
    )::text AS kept`;
  return row?.kept;
}

const filledIn = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");

function requestFor({ route, address, form, json }: Row, role: Role, isData: boolean): Request {
  const url = new URL(filledIn(address), "http://localhost:3000");
  if (isData) {
    url.pathname = url.pathname === "/" ? "/_root.data" : `${url.pathname}.data`;
  }
  const at = url.pathname + url.search;
  const sender = { cookie: cookies[role] };
  if (form) {
    return posting(at, Object.fromEntries(Object.entries(form).map(([name, value]) => [filledIn(name), filledIn(value)])), sender);
  }
  if (route === "routes/api.events" && !isData) {
    const stream = opening(at, sender);
    stream.headers.set("Accept", "text/event-stream");
    return stream;
  }
  return json === undefined ? opening(at, sender) : postingJson(at, filledIn(JSON.stringify(json)), sender);
}

/** The answer with its text; a stream of events is left once it has begun, or where it is read as text, after two seconds. */
async function answer(request: Request) {
  const leaving = new AbortController();
  const left = request.url.includes("/api/events") ? setTimeout(() => leaving.abort(), 2_000) : undefined;
  const response = await site(new Request(request, { signal: leaving.signal }));
  const text = response.headers.get("Content-Type")?.startsWith("text/event-stream") ? "" : await response.text();
  clearTimeout(left);
  leaving.abort();
  return { response, text };
}

/** The status, and where it leads: script is told of a redirect in the answer itself. */
function statusAndTarget({ response, text }: Awaited<ReturnType<typeof answer>>): string {
  if (response.status === 202) {
    const flat = JSON.parse(text.split("\n", 1)[0] ?? "") as unknown[];
    const named = (name: string) => {
      const key = `_${flat.indexOf(name)}`;
      const holder = flat.find((item): item is Record<string, number> => typeof item === "object" && item !== null && key in item);
      return flat[holder?.[key] ?? -1];
    };
    return `${named("status")} ${named("redirect")}`;
  }
  return `${response.status} ${response.headers.get("Location") ?? ""}`;
}

function outcomeOf(given: Awaited<ReturnType<typeof answer>>): string {
  return statusAndTarget(given).replace("http://localhost:3000", "").trim();
}

/** Whether an answer is what the table says. */
function isExpected(expected: Expected, outcome: string) {
  const [start = "", end] = expected.split("…");
  return end === undefined ? outcome === expected : outcome.startsWith(start);
}

describe.each([
  ["", false],
  [".data", true],
] as const)("every address%s", (_twin, isData) => {
  test.each(
    table.map(
      (row) =>
        [
          `${row.form || row.json !== undefined ? "POST" : "GET"} ${row.address} ${JSON.stringify(row.form ?? row.json ?? "")}`,
          row,
        ] as const,
    ),
  )("%s", async (_name, row) => {
    const faults: string[] = [];
    const isReading = row.form === undefined && row.json === undefined;
    await restoreRecords();
    let before = await kept();
    for (const role of everybody) {
      const isStaff = role === "assigned" || role === "broker";
      const isEditor = role === "partner" || role === "agent" || isStaff;
      const isMember = isEditor || role === "professional" || role === "viewer";
      const request = requestFor(row, role, isData);
      const asked = `${request.url} ${filledIn(JSON.stringify(row))}`;
      const given = await answer(request);
      const outcome = outcomeOf(given);
      const expected = filledIn((isData && row.data?.[role]) || row.expected[role]);
      const note = (fault: string) => faults.push(`${role}: ${fault}`);
      if (!isExpected(expected, outcome)) {
        note(`${outcome} instead of ${expected}`);
      }
      const isPlans = /^\/plans/.test(row.form?.screen ?? row.address);
      const mayChange =
        role === "owner" ||
        (isEditor && isPlans) ||
        // Gives the plan its agent.
        (role === "broker" && row.route.endsWith("/desk")) ||
        (role === "administrator" &&
          (row.route.includes("admin") || row.route.endsWith("/desk") || isPlans || row.form?.screen?.startsWith("/admin")));
      if (!isReading) {
        if ((await kept()) !== before && !mayChange) {
          note("changed what is kept of the owner");
        }
        // What was refused, or led to sign-in, has left nothing behind.
        if (!/^(?:4|30\d \/auth\?)/.test(outcome)) {
          await restoreRecords();
          before = await kept();
        }
      }
      if (role !== "owner" && given.text.includes(secret)) {
        note("was given the owner's note");
      }
      const whose = isMember ? [] : [people.owner.name, names.ownersRecord ?? ""];
      const isAddressShown = (isEditor && row.address.endsWith("/people")) || (isStaff && row.address.startsWith("/desk"));
      const owners = [...(isAddressShown ? [] : [people.owner.email]), ...whose].filter((text) => !asked.includes(text));
      if (role !== "owner" && role !== "administrator" && owners.some((text) => given.text.includes(text))) {
        note("was given what is the owner's");
      }
      const cacheControl = given.response.headers.get("Cache-Control") ?? "";
      const isPersonal = cookies[role] !== undefined && !publicRoutes.includes(row.route) && !given.response.headers.has("Location");
      if (isPersonal && !cacheControl.includes("no-store")) {
        note(`may be kept on the way: '${cacheControl}'`);
      }
    }
    if (isReading && (await kept()) !== before) {
      faults.push("reading changed what is kept of the owner");
    }
    expect(faults).toEqual([]);
  });
});

test("signing out ends that session alone", async () => {
  const leaving = await signInAgain(people.owner.id);
  expect(outcomeOf(await answer(posting("/logout", {}, { cookie: leaving })))).toBe("303 /auth/logout");
  const left = outcomeOf(await answer(opening("/dashboard", { cookie: leaving })));
  const staying = outcomeOf(await answer(opening("/dashboard", people.owner)));
  expect([left, staying]).toEqual(["303 /auth?redirect=%2Fdashboard", "200"]);
});

/** Layouts, whose pages are in the table. That of the administrators loads nothing that would need a guard of its own. */
const layouts = ["root", "routes/_admin", planFrameId];

test("no route is missing from the table, and each row is of the route that it names", () => {
  const routeOf = (address: string) =>
    matchRoutes(routeTree as Parameters<typeof matchRoutes>[0], new URL(address, "http://localhost").pathname)?.at(-1)?.route.id;
  expect(table.filter(({ route, address }) => routeOf(address) !== route)).toEqual([]);
  const tabled = new Set(table.map(({ route }) => route));
  expect(
    flattened(routeTree)
      .map(({ id }) => id)
      .filter((id) => !layouts.includes(id) && !tabled.has(id)),
  ).toEqual([]);
  expect(Object.keys(adminLayout).toSorted()).toEqual(["default"]);
});
