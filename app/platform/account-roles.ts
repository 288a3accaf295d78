import type { Role } from "#prisma/client.ts";

export interface AccountRights {
  /** The plans that the role opens, besides those the account is a member of. */
  readonly plans: "none" | "assigned" | "office" | "all";
  /** The administrators' pages, forms and calls. */
  readonly administers: boolean;
  /** The agents whose absences, with a stand-in, the role sets. */
  readonly absences: "none" | "own" | "office" | "all";
  /** The offices whose words in the guides the role changes. */
  readonly wording: "none" | "office" | "all";
  /** Whether the role belongs to an office and administrators assign it. The other roles come from settings. */
  readonly worksAtOffice: boolean;
}

/** The rights of accounts by role. Those of a plan's members are in `app/plan/permissions.ts`. */
export const accountRights: Readonly<Record<Role, AccountRights>> = {
  person: { plans: "none", absences: "none", wording: "none", administers: false, worksAtOffice: false },
  agent: { plans: "assigned", absences: "own", wording: "none", administers: false, worksAtOffice: true },
  broker: { plans: "office", absences: "office", wording: "office", administers: false, worksAtOffice: true },
  administrator: { plans: "all", absences: "all", wording: "all", administers: true, worksAtOffice: false },
};

/** The roles that administrators assign. */
export const givenRoles = ["person", "agent", "broker"] as const satisfies readonly Role[];

/** The roles of agents and brokers. */
export const staffRoles: GivenRole[] = givenRoles.filter((role) => accountRights[role].worksAtOffice);

export type GivenRole = (typeof givenRoles)[number];

/** Means 'nobody' where an agent is chosen. */
export const noAgent = "none";
