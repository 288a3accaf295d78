import { type Brand, phoneLink } from "#app/brand/brand.ts";
import type { contactRoles } from "#app/content/trusted-contacts.ts";
import { contactsPath, wireCheckPath } from "#app/paths.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import { listOwnNumbers, listSuggestedRoles } from "#app/plan/contacts/own-numbers.server.ts";
import { listContacts } from "#app/plan/contacts/trusted-contacts.server.ts";
import { listWireChecks } from "#app/plan/contacts/wire-checks.server.ts";
import { type ContactAct, isParty, mayActOnContacts, mayRead } from "#app/plan/permissions.ts";
import { listContactWays } from "#app/plan-frame/contact-ways.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { MembersPlan } from "../people-part.server.ts";

/** The numbers to call about money; `query` opens a form for one of them. Null for a reader who may not see them, and on a closed plan. */
export async function describeContacts({ guide, address, member, saved }: MembersPlan, brand: Brand, query: URLSearchParams) {
  const { userId, role, closed } = member;
  if (closed || !mayRead(role, "contacts.read")) {
    return null;
  }
  const planId = saved?.id ?? null;
  const ofBrokerage = planId !== null && (await isOfBrokerage(database(), planId, userId));
  const may = (act: ContactAct) => planId !== null && mayActOnContacts(role, act, ofBrokerage);
  const [standing, ownNumbers, suggested, checks] = await Promise.all([
    listContacts(planId, userId),
    listOwnNumbers(planId, member),
    listSuggestedRoles(planId),
    planId === null ? [] : listWireChecks(planId),
  ]);
  const contacts = standing.map((contact) => {
    const { current, waiting } = contact;
    const own = ownNumbers.findLast((number) => number.role === contact.role) ?? null;
    const needsBrokerage = isParty(role) && suggested.includes(contact.role);
    return {
      ...contact,
      /** Beside a checked number only where it is another one. */
      own: own && (current === null || (own.phone !== null && own.phone.link !== current.phoneLink)) ? own : null,
      checkPath:
        waiting && waiting.confirmed === null && !waiting.isReaders && may("confirm") && !needsBrokerage
          ? contactsPath(address, ["check", waiting.id])
          : null,
      enterPath: may("enter") || (may("suggest") && current === null) ? contactsPath(address, ["enter", contact.role]) : null,
    };
  });
  return {
    contacts,
    /** Called while no number of the closing office is checked. */
    brokerage: isParty(role) ? describeBrokerage(brand, guide.journeyType) : null,
    isSuggesting: may("suggest"),
    mayStop: may("stop"),
    mayRemove: may("remove"),
    form: findForm(query, contacts),
    checks: checks.map(({ id, at, signed }) => ({ id, path: wireCheckPath(address, id), at, by: signed?.by ?? null })),
    wireCheckPath: mayActOnContacts(role, "check", ofBrokerage) ? wireCheckPath(address) : null,
  };
}

function describeBrokerage(brand: Brand, journeyType: "buying" | "selling") {
  const { call } = listContactWays(brand, journeyType);
  return { name: brand.name, hours: brand.hours, phone: call, phoneLink: phoneLink("tel", call) };
}

interface OfferedContact {
  readonly role: (typeof contactRoles)[number];
  readonly waiting: { readonly id: string } | null;
  readonly enterPath: string | null;
  readonly checkPath: string | null;
}

/** The form that the URL opens; one at most. */
function findForm(query: URLSearchParams, contacts: readonly OfferedContact[]) {
  const entered = contacts.find(({ role, enterPath }) => enterPath !== null && role === query.get("enter"));
  const checked = contacts.find(({ waiting, checkPath }) => checkPath !== null && waiting?.id === query.get("check"));
  const [kind, role] = entered ? (["enter", entered.role] as const) : (["confirm", checked?.role] as const);
  return role === undefined ? null : { kind, role, id: crypto.randomUUID() };
}
