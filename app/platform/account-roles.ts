import type { Role } from "#prisma/client.ts";

export interface AccountRights {
  /** The plans that the role opens, besides those that the account is a member of. */
  readonly plans: "none" | "assigned" | "office" | "all";
  /** The administrators' pages, forms and calls. */
  readonly administers: boolean;
  /** Whose absences, with a stand-in, the role sets. */
  readonly absences: "none" | "own" | "office" | "all";
  /** Whether the role is held at an office: an administrator gives both. The other roles come from settings. */
  readonly worksAtOffice: boolean;
}

/** The rights of accounts by their role. Those of the members of a plan are in `app/plan/permissions.ts`. */
export const accountRights: Readonly<Record<Role, AccountRights>> = {
  person: { plans: "none", absences: "none", administers: false, worksAtOffice: false },
  agent: { plans: "assigned", absences: "own", administers: false, worksAtOffice: true },
  broker: { plans: "office", absences: "office", administers: false, worksAtOffice: true },
  administrator: { plans: "all", absences: "all", administers: true, worksAtOffice: false },
};

/** The roles that an administrator gives and takes. */
export const givenRoles = ["person", "agent", "broker"] as const satisfies readonly Role[];

/** Those of agents and brokers. */
export const staffRoles: GivenRole[] = givenRoles.filter((role) => accountRights[role].worksAtOffice);

export type GivenRole = (typeof givenRoles)[number];

/** Stands for nobody where an agent is chosen. */
export const noAgent = "none";
