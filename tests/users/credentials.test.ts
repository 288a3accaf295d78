import { describe, expect, test } from "vitest";
import { createFeed, serveFeed } from "#app/dates/calendar/calendar-feed.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { consumeAccountLink, createAccountLink } from "#app/users/accounts/account-links.server.ts";
import { handOverToAdministrator, updatePortalPassword } from "#app/users/accounts/portal-account.server.ts";
import { confirmByLink, requestNewEmail, resetPassword } from "#app/users/accounts/recover-account.server.ts";
import { requireToken } from "#app/users/api-tokens.server.ts";
import { oidcStorage } from "#app/users/oidc-payload.server.ts";
import type { accessByCredentials } from "#app/users/passwords/credentials.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeToken } from "#tests/support/factories.ts";
import { readMails } from "#tests/support/mails.ts";
import { answerTo, calling, opening } from "#tests/support/requests.ts";

testDatabase();

let made = 0;

async function makeOwner() {
  made += 1;
  const email = `owner-${made}@example.com`;
  const account = await database().portalAccount.create({ data: { email, name: "Robin", passwordHash: "-", emailVerified: true } });
  const user = await database().user.create({ data: { issuer: portalIssuer, subject: account.id, email, emailVerified: true } });
  return { account, user };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** Opens each way in, and gives whether it is open still. */
const openings: Record<keyof typeof accessByCredentials, (owner: Owner) => Promise<() => Promise<boolean>>> = {
  async sessions({ user }) {
    const idHash = hashOf(`session ${made}`);
    await database().session.create({ data: { idHash, userId: user.id, expiresAt: new Date(Date.now() + 60_000) } });
    return async () => (await database().session.findUnique({ where: { idHash } })) !== null;
  },
  async portalSessions({ account }) {
    const sessions = oidcStorage("Session");
    const id = `portal ${account.id}`;
    await sessions.upsert(id, { accountId: account.id }, 600);
    return async () => (await sessions.find(id)) !== undefined;
  },
  async links({ account }) {
    const token = await createAccountLink(account, "password", account.email, new Date());
    return async () => (await database().$transaction((transaction) => consumeAccountLink(transaction, token ?? "", "password"))) !== null;
  },
  async waitingMails({ account }) {
    const address = `later-${made}@evil.example`;
    await requestNewEmail(account, address);
    return async () => (await database().outboxEntry.count({ where: { address } })) > 0;
  },
  async calendarAddresses({ user }) {
    const token = await createFeed(user.id, false);
    return async () => (await answerTo(opening("/"), serveFeed, { file: `${token}.ics` })).status === 200;
  },
  async recentPasskeys({ account }) {
    const id = `passkey ${account.id}`;
    const old = { id: `old ${account.id}`, createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) };
    await database().passkey.createMany({
      data: [{ id }, old].map((one) => ({ accountId: account.id, publicKey: "-", name: "Phone", ...one })),
    });
    return async () => {
      const left = (await database().passkey.findMany({ where: { id: { in: [id, old.id] } } })).map((passkey) => passkey.id);
      return left.includes(id);
    };
  },
  async recentInvitations({ user }) {
    const plan = { ownerId: user.id, journeyType: "buying", serviceTier: "full", currentStep: "pre-approval" };
    const { id: planId } = await database().plan.create({ data: plan });
    const expiresAt = new Date(Date.now() + 60_000);
    const { id } = await database().planInvitation.create({ data: { planId, role: "partner", expiresAt } });
    return async () => (await database().planInvitation.findUniqueOrThrow({ where: { id } })).revokedAt === null;
  },
  async handovers({ user }) {
    const plan = { ownerId: user.id, journeyType: "selling", serviceTier: "full", currentStep: "listing" };
    const { id: planId } = await database().plan.create({ data: plan });
    const receiver = await database().user.create({ data: { issuer: portalIssuer, subject: `receiver ${planId}` } });
    await database().planHandover.create({ data: { planId, receiverId: receiver.id, dueAt: new Date(Date.now() + 60_000) } });
    return async () => (await database().planHandover.count({ where: { planId } })) > 0;
  },
  async deletions({ user }) {
    await database().accountDeletion.create({ data: { userId: user.id, dueAt: new Date(Date.now() + 60_000) } });
    return async () => (await database().accountDeletion.count({ where: { userId: user.id } })) > 0;
  },
  async apiTokens({ user }) {
    const token = await makeToken(user.id, ["plans:read"]);
    return async () => (await answerTo(calling("/", token), answerWithToken)).status === 200;
  },
};

const answerWithToken = ({ request }: { request: Request }) =>
  jsonOrError("", async () => Response.json(await requireToken(request, "plans:read")));

const linkTo = async ({ account }: Owner, purpose: "password" | "address", email = account.email) =>
  (await createAccountLink(account, purpose, email, new Date())) ?? "";

const changes: Readonly<Record<string, (owner: Owner) => Promise<unknown>>> = {
  "a reset by mail": async (owner) => expect(await resetPassword(await linkTo(owner, "password"), "new")).toBe(true),
  "a change of password": ({ account }) => updatePortalPassword(account.id, "new", null),
  "a hand-over to an administrator": async ({ account }) => expect(await handOverToAdministrator(account.id, "new")).toBe(true),
  "a change of address": async (owner) => {
    const address = `new-${made}@example.com`;
    expect(await confirmByLink(await linkTo(owner, "address", address), null)).toBe(address);
  },
};

describe.each(Object.entries(changes))("%s ends", (_, change) => {
  test.each(Object.entries(openings))("%s, and leaves another account's alone", async (_, open) => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const ofOther = await open(other);
    made += 1;
    const isOpen = await open(owner);
    await change(owner);
    expect(await isOpen()).toBe(false);
    expect(await ofOther()).toBe(true);
  });

  test("links that were asked for before, though their mail is written after", async () => {
    const owner = await makeOwner();
    const askedAt = new Date(Date.now() - 1_000);
    await change(owner);
    const [account] = await database().portalAccount.findMany({
      where: { name: "Robin" },
      orderBy: { credentialsChangedAt: "desc" },
      take: 1,
    });
    expect(account && (await createAccountLink(account, "address", "later@evil.example", askedAt))).toBeNull();
    expect(account && (await createAccountLink(account, "address", "later@example.com", new Date(Date.now() + 1_000)))).not.toBeNull();
  });
});

test("the browser that changes the password, or confirms the new address, stays signed in", async () => {
  for (const change of [
    ({ account }: Owner, kept: string) => updatePortalPassword(account.id, "new", kept),
    async (owner: Owner, kept: string) => confirmByLink(await linkTo(owner, "address", `kept-${made}@example.com`), kept),
  ]) {
    const owner = await makeOwner();
    const expiresAt = new Date(Date.now() + 60_000);
    await database().session.createMany({
      data: ["kept", "other"].map((name) => ({ idHash: `${name} ${made}`, userId: owner.user.id, expiresAt })),
    });
    await change(owner, `kept ${made}`);
    expect((await database().session.findMany({ where: { userId: owner.user.id } })).map(({ idHash }) => idHash)).toEqual([`kept ${made}`]);
  }
});

test("a new password keeps passkeys of more than 30 days, and its mail names who joined lately", async () => {
  const { account, user } = await makeOwner();
  const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await database().passkey.create({ data: { id: `kept ${account.id}`, accountId: account.id, publicKey: "-", name: "Laptop", createdAt } });
  const plan = { ownerId: user.id, journeyType: "buying", serviceTier: "full", currentStep: "pre-approval" };
  const { id: planId } = await database().plan.create({ data: plan });
  const [lately, before] = [await makeOwner(), await makeOwner()];
  await database().planMember.createMany({
    data: [
      { planId, userId: lately.user.id, role: "partner" },
      { planId, userId: before.user.id, role: "agent", joinedAt: createdAt },
    ],
  });
  await updatePortalPassword(account.id, "new", null);
  expect(await database().passkey.count({ where: { accountId: account.id } })).toBe(1);
  const mail = (await readMails()).find(({ to }) => to === account.email);
  expect(mail?.text).toContain(`Joined your plans in the last 30 days: ${lately.account.email}.`);
  expect(mail?.text).not.toContain(before.account.email);
});

test("the mail about it and the account's record say how many browsers were signed out, and the mail that the calendar address has ended", async () => {
  const owner = await makeOwner();
  await createFeed(owner.user.id, true);
  const [later, before] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
  await database().session.createMany({
    data: [later, later, later, before].map((expiresAt, place) => ({
      idHash: `${owner.user.id} ${place}`,
      userId: owner.user.id,
      expiresAt,
    })),
  });
  await updatePortalPassword(owner.account.id, "new", `${owner.user.id} 0`);
  const mail = (await readMails()).find(({ to }) => to === owner.account.email);
  expect(mail?.text).toContain("We signed out 2 other browsers.");
  expect(mail?.text).toContain("Your calendar's address has ended");
  expect(await listAccountEvents(owner.user.id, "person")).toMatchObject([
    { words: "Password changed. We signed out 2 other browsers.", by: null },
  ]);
});
