import { describe, expect, test } from "vitest";
import { commands } from "#app/commands.ts";
import { mayGive, mayInvite, rolesWho } from "#app/plan/permissions.ts";
import type { PlanRole } from "#prisma/client.ts";

const types = Object.keys(commands);
const statusTypes = ["plan.close", "plan.fallThrough", "plan.reopen", "plan.startAgain"];
const givenBy = (role: PlanRole) => types.filter((type) => mayGive(role, type));

describe("the roles that may send a command:", () => {
  test("the owner, everything but undoing an administrator's change and answering for a holder", () => {
    expect(types.filter((type) => !mayGive("owner", type))).toEqual(["turn.report", "change.undo"]);
  });

  test("an administrator, everything but what is the owner's own choice, or is asked in a member's name", () => {
    const owners = ["notes.share", "notes.unshare", "progress.keep", "progress.unkeep", "feedback.give"];
    const others = [
      ...owners,
      "turn.ask",
      "turn.endAsk",
      "turn.accept",
      "turn.decline",
      "subStep.ask",
      "subStep.endAsk",
      "turn.report",
      ...statusTypes,
    ];
    expect(new Set(givenBy("administrator"))).toEqual(new Set(types.filter((type) => !others.includes(type))));
  });

  test.each(["partner", "agent"] as const)("a %s, everything but what is the owner's own choice or an administrator's", (role) => {
    const owners = ["notes.share", "notes.unshare", "progress.keep", "progress.unkeep", "feedback.give", "change.undo", "turn.report"];
    const others = [...owners, "plan.startAgain"];
    const status = role === "agent" ? statusTypes : [];
    expect(new Set(givenBy(role))).toEqual(new Set(types.filter((type) => ![...others, ...status].includes(type))));
  });

  test("a professional, only the passing on of what they hold, and answers about it; a viewer, nothing", () => {
    expect([givenBy("professional"), givenBy("viewer")]).toEqual([["turn.pass", "subStep.pass", "turn.report"], []]);
  });

  test("the invitation of a client who has not joined, only staff; nobody invites an owner from the plan", () => {
    expect(rolesWho("manageInvitedOwner")).toEqual(["agent", "administrator"]);
    expect(rolesWho("invite").filter((role) => mayInvite(role, "owner"))).toEqual([]);
  });

  test.each(["", "step", "step.explode", "__proto__", "constructor", "toString", "STEP.COMPLETE"])("nobody, '%s'", (type) => {
    expect(mayGive("owner", type)).toBe(false);
    expect(mayGive("administrator", type)).toBe(false);
  });
});
