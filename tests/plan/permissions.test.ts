import { describe, expect, test } from "vitest";
import { commands } from "#app/commands.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { byAdministrator } from "#machines/by-administrator.ts";
import { parseJourneyCommand } from "#machines/command.ts";
import type { PlanRole } from "#prisma/client.ts";

const types = Object.keys(commands);
const givenBy = (role: PlanRole) => types.filter((type) => mayGive(role, type));

describe("who may give a command:", () => {
  test("the owner, everything but undoing an administrator's change", () => {
    expect(types.filter((type) => !mayGive("owner", type))).toEqual(["change.undo"]);
  });

  test("an administrator, what the journey takes from one, and undoing it", () => {
    const sample = (type: string) => parseJourneyCommand(`${type} keys`) ?? parseJourneyCommand(`${type} keys yes`);
    const taken = types.filter((type) => {
      const command = sample(type);
      return command !== null && byAdministrator(command) !== null;
    });
    expect(new Set(givenBy("administrator"))).toEqual(new Set([...taken, "change.undo"]));
    expect(taken.length).toBeGreaterThan(0);
  });

  test.each(["partner", "agent", "professional", "viewer"] as const)("a %s, nothing yet", (role) => {
    expect(givenBy(role)).toEqual([]);
  });

  test.each(["", "step", "step.explode", "__proto__", "constructor", "toString", "STEP.COMPLETE"])("nobody, '%s'", (type) => {
    expect(mayGive("owner", type)).toBe(false);
    expect(mayGive("administrator", type)).toBe(false);
  });
});
