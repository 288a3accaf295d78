import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { datesPath, planPath, wholePlanPath } from "#app/paths.ts";
import { requirePlan } from "#app/plan/access/require-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeSignedOut, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";

testDatabase();

const guide = guideOf("buying", "full");
let owner: SignedIn;
let administrator: SignedIn;
let planId: string;

beforeAll(async () => {
  owner = await makePerson({ name: "Olive Owner" });
  administrator = await makePerson({ role: "administrator" });
  planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
});

const open = (address: string, sender?: { readonly cookie: string }) => requirePlan(opening(address, sender), "plan.read");

/** The status and, of a redirect, its target. */
async function refusal(address: string, sender?: { readonly cookie: string }) {
  const response = await answerTo(opening(address, sender), ({ request }) => requirePlan(request, "plan.read").then(() => null));
  return `${response.status} ${response.headers.get("Location") ?? ""}`.trim();
}

describe("a guide's address", () => {
  test("is the signed-in user's own plan", async () => {
    for (const person of [owner, administrator, await makePerson()]) {
      const { member, address } = await open("/buying-guide/full/dates", person);
      expect(member).toEqual({ userId: person.id, ownerId: person.id, role: "owner", planOwner: null, isOnPlan: true, closed: null });
      expect(address).toBe("/buying-guide/full");
    }
  });

  test("is a guest's own for everybody else", async () => {
    for (const sender of [undefined, await makeSignedOut()]) {
      expect((await open("/buying-guide/full", sender)).member).toBeNull();
    }
  });

  test.each(["/buying-guide/none", "/buying-guide/concierge", "/dashboard"])("%s is no plan's", async (address) => {
    expect(await refusal(address, owner)).toBe("404");
  });
});

describe("a plan by its id", () => {
  test("opens for an administrator, and says whose it is", async () => {
    const { member, address, guide: found } = await open(`${planPath(planId)}/dates`, administrator);
    expect(member).toEqual({
      userId: administrator.id,
      ownerId: owner.id,
      role: "administrator",
      isOnPlan: false,
      planId,
      closed: null,
      planOwner: expect.objectContaining({
        name: "Olive Owner",
        readerRole: "administrator",
        backPath: `/admin?user=${owner.id}#managing`,
      }),
    });
    expect([address, found]).toEqual([planPath(planId), guide]);
  });

  test.each<PlanRole>(["partner", "agent"])("opens for a %s, without a way into the administrators' screens", async (role) => {
    const person = await makePerson();
    await database().planMember.create({ data: { planId, userId: person.id, role } });
    const { member } = await open(`${planPath(planId)}/facts`, person);
    const notice = `You are on it as ${role}. Each change carries your name.`;
    const link = { href: `${planPath(planId)}/people`, children: "People" };
    const planOwner = {
      name: "Olive Owner",
      firstName: "Olive",
      memberPlanId: planId,
      readerRole: role,
      readerProfession: null,
      endsAt: null,
      isInvited: false,
      mayTakeOver: true,
      backPath: "/dashboard",
      notice,
      link,
    };
    expect(member).toEqual({ userId: person.id, ownerId: owner.id, role, planId, planOwner, isOnPlan: true, closed: null });
    await database().planMember.deleteMany({ where: { userId: person.id } });
    expect(await refusal(planPath(planId), person)).toBe("404");
  });

  test("opens for an administrator who is a member in the member's role", async () => {
    const person = await makePerson({ role: "administrator" });
    await database().planMember.create({ data: { planId, userId: person.id, role: "partner" } });
    expect((await open(planPath(planId), person)).member?.role).toBe("partner");
  });

  test("leads its owner to the guide's address, with the page and the query", async () => {
    expect(await refusal(planPath(planId), owner)).toBe("302 /buying-guide/full");
    expect(await refusal(`${planPath(planId)}/dates?date=loan`, owner)).toBe("302 /buying-guide/full/dates?date=loan");
  });

  test("takes its owner's changes", async () => {
    const { member } = await requirePlan(posting(planPath(planId), {}, owner), "plan.read");
    expect(member?.role).toBe("owner");
  });

  test("is as unknown to others as a plan that does not exist", async () => {
    const other = await makePerson();
    expect(await refusal(planPath(planId), other)).toBe("404");
    expect(await refusal(planPath(randomUUID()), other)).toBe("404");
    expect(await refusal(planPath(randomUUID()), administrator)).toBe("404");
  });

  test.each<PlanRole>(["professional", "viewer"])("leads a %s to its overview, and no page below it is there", async (role) => {
    const member = await makePerson();
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    expect(await refusal(planPath(planId), member)).toBe(`302 ${datesPath(planPath(planId))}`);
    for (const page of ["contract", "facts", "papers", "plan"]) {
      expect(await refusal(`${planPath(planId)}/${page}`, member)).toBe("404");
    }
  });

  test("shows its owner by name only to roles that may not see addresses", async () => {
    const nameless = await makePerson({ name: "" });
    const { id } = (await makeChange(nameless, guide, { type: "step.next", step: 0 })).saved;
    for (const [role, name] of [
      ["partner", nameless.email],
      ["viewer", "Someone"],
    ] as const) {
      const member = await makePerson();
      await database().planMember.create({ data: { planId: id, userId: member.id, role } });
      const access = await requirePlan(opening(datesPath(planPath(id)), member), "overview.read");
      expect(access.member?.planOwner?.name).toBe(name);
    }
  });

  test("redirects a signed-out visitor to sign-in, whether or not it exists", async () => {
    for (const id of [planId, randomUUID()]) {
      for (const sender of [undefined, await makeSignedOut()]) {
        expect(await refusal(planPath(id), sender)).toBe(`303 /auth?redirect=${encodeURIComponent(planPath(id))}`);
      }
    }
  });

  test("is not there once the role is gone", async () => {
    const former = await makePerson({ role: "administrator" });
    expect((await open(planPath(planId), former)).member?.role).toBe("administrator");
    await database().user.update({ where: { id: former.id }, data: { role: "person" } });
    expect(await refusal(planPath(planId), former)).toBe("404");
  });

  test("leads to the whole plan once it is closed", async () => {
    const person = await makePerson();
    const { id } = (await makeChange(person, guide, { type: "step.next", step: 0 })).saved;
    await database().plan.update({ where: { id }, data: { status: "closed" } });
    expect(await refusal(planPath(id), administrator)).toBe(`302 ${wholePlanPath(planPath(id))}`);
    expect(await refusal(planPath(id), await makePerson())).toBe("404");
  });
});
