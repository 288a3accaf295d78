import { guides } from "#app/content/guides/guides.ts";
import { paths, planPath } from "#app/paths.ts";
import { parseUsPhone } from "#app/plan/contacts/us-phone.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { generatePassword } from "#app/users/passwords/passwords.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { updatePhone } from "#app/users/user.server.ts";
import { applyMigrationFiles } from "../people/apply-migrations.ts";
import { acceptedCommands, DemoBrowser } from "./demo-browser.ts";
import { DemoClock } from "./demo-clock.ts";
import { type DemoAgent, type DemoClient, demoAgents, demoClients } from "./demo-plans.ts";
import { type DemoAct, planStory } from "./plan-story.ts";

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly shownAs: string;
}

/** Stored only beside the demonstration's database. */
export interface Demo {
  readonly madeOn: string;
  readonly password: string;
  readonly users: readonly DemoUser[];
  readonly counts: { readonly plans: number; readonly commands: number; readonly events: number };
}

/** Fills the settings' empty database by the product's own commands. */
export async function makeDemo(): Promise<Demo> {
  const clock = new DemoClock();
  const password = generatePassword();
  clock.start();
  try {
    await openDatabase(environment());
    await applyMigrationFiles();
    await ensureFirstOffice();
    const administrator = { name: "Alex Morgan", email: "admin@example.com" };
    const administrators = new DemoBrowser();
    await administrators.receiveAccount({ ...administrator, password, role: "administrator" });
    const agents = await makeAgents(password);
    const acts = [
      ...demoClients.flatMap((client) => clientStory(client, password, agents, clock)),
      ...administratorStory(administrators, clock),
    ];
    for (const act of acts.toSorted((one, other) => one.at - other.at)) {
      clock.moveTo(act.at);
      await act.run();
    }
    return {
      madeOn: clock.today,
      password,
      users: [
        { ...administrator, shownAs: "administrator: everybody's plans, at /admin" },
        ...demoClients.flatMap(({ name, shownAs }) => (shownAs ? { name, email: emailOf(name), shownAs } : [])),
        ...demoAgents.map((agent) => ({
          name: agent,
          email: `${agent}@example.com`,
          shownAs: "agent: the plans assigned to them, at /desk",
        })),
      ],
      counts: { plans: await database().plan.count(), commands: acceptedCommands(), events: await database().planEvent.count() },
    };
  } finally {
    await closeDatabase();
    clock.stop();
  }
}

/** User ids by agent. Agents' accounts, and the agent of a plan, are inserted as data: no command sets them. */
async function makeAgents(password: string): Promise<ReadonlyMap<DemoAgent, string>> {
  const { experts } = brand();
  const names: Readonly<Record<DemoAgent, string>> = {
    marigold: experts["buyer-agent"].name,
    juniper: experts["listing-agent"].name,
    rowan: "Rowan Specimen",
  };
  const office = await database().office.findFirstOrThrow();
  const ids = new Map<DemoAgent, string>();
  for (const [agent, name] of Object.entries(names) as [DemoAgent, string][]) {
    const browser = new DemoBrowser();
    await browser.receiveAccount({ name, email: `${agent}@example.com`, password, role: "agent" });
    await database().user.update({ where: { id: browser.userId }, data: { officeId: office.id } });
    ids.set(agent, browser.userId);
  }
  return ids;
}

function clientStory(client: DemoClient, password: string, agents: ReadonlyMap<DemoAgent, string>, clock: DemoClock): DemoAct[] {
  const { name, phone, plans, calculations = {} } = client;
  const browser = new DemoBrowser();
  const random = seededRandom(name);
  const stories = plans.map((plan) => {
    const [journeyType, tier] = plan.guide.split("/");
    const guide = guides.find((one) => one.journeyType === journeyType && one.tier === tier);
    if (!guide) {
      throw new Error(`There is no guide ${plan.guide}.`);
    }
    const acts = planStory(browser, guide, plan, clock, random);
    const assign: DemoAct = {
      at: (acts[0]?.at ?? clock.now) + 1,
      async run() {
        const where = { ownerId: browser.userId, journeyType: guide.journeyType, serviceTier: guide.tier };
        await database().plan.updateMany({ where, data: { agentId: plan.agent && agents.get(plan.agent) } });
      },
    };
    return [...acts, assign];
  });
  const first = Math.min(...stories.flat().map(({ at }) => at));
  const last = Math.max(...stories.flat().map(({ at }) => at));
  return [
    {
      at: first - 1_000,
      async run() {
        await browser.signUp({ name, email: emailOf(name), password });
        if (phone) {
          await updatePhone(browser.userId, parseUsPhone(phone));
        }
      },
    },
    ...stories.flat(),
    ...Object.entries(calculations).map(([calculator, fields]) => ({
      at: last + 1,
      run: () => browser.saveCalculation(calculator, fields),
    })),
  ];
}

/** Two changes in other users' plans, one of them undone, and a guest's feedback. */
function administratorStory(browser: DemoBrowser, clock: DemoClock): DemoAct[] {
  const planOf = async (name: string) =>
    database().plan.findFirstOrThrow({ where: { owner: { email: emailOf(name) } }, orderBy: { createdAt: "asc" } });
  return [
    {
      at: clock.momentOf(2, 15),
      async run() {
        const plan = await planOf("Daniel Okafor");
        await browser.send(planPath(plan.id), ["question.answer buying-full.escrow-earnest-money.deposit-on-time yes"]);
      },
    },
    {
      at: clock.momentOf(1, 9),
      async run() {
        const { id: progress, ownerId: person, completedSteps } = await planOf("Peter Novak");
        const step = completedSteps.at(-1) ?? "";
        await browser.send(paths.admin, [`step.reopen ${step}`], { person, progress });
        const { version } = await planOf("Peter Novak");
        await browser.send(paths.admin, [`change.undo ${version}`], { person, progress });
      },
    },
    {
      at: clock.momentOf(3, 19),
      run: async () =>
        void (await new DemoBrowser().send("/buying-guide/free", ["feedback.give pre-approval yes"], { comment: "Clear. Thank you." })),
    },
  ];
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(" ", ".")}@example.com`;
}

/** The same numbers for the same name, so that every demonstration is the same. */
function seededRandom(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
