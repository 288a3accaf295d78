import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type JourneyCommand, maxCommands } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import {
  type ConfirmedPlan,
  failureKind,
  type SaveAnswer,
  type SaveFailure,
  type SaveInput,
  saveQueueMachine,
} from "#machines/save-queue.machine.ts";
import { fixtureGuide } from "#tests/support/fixture-guide.ts";
import { personsEvents, seeded, shapes } from "./journey-arbitraries.ts";

/** Without celebrations. */
const shape: JourneyShape = { ...fixtureGuide, celebratedStep: null, stepPoints: 0 };

const complete = (step: string): JourneyCommand => ({ type: "step.complete", step });
const reopen = (step: string): JourneyCommand => ({ type: "step.reopen", step });

const confirmedAt = (version: number, record: JourneyRecord = emptyRecord(shape)): ConfirmedPlan => ({
  record,
  version,
  savedAt: "2026-11-20T14:03:00.000Z",
});

const unreachable: SaveFailure = { message: "The database is away", kind: "unreachable" };
const signedOut: SaveFailure = { message: "You are signed out", kind: "signedOut" };
const refused: SaveFailure = { message: "This step is not in the guide", kind: "refused" };

interface Sent extends SaveInput {
  succeed(confirmed: ConfirmedPlan): void;
  fail(failure?: SaveFailure): void;
}

/** A queue whose saves the test answers by hand, in the order in which they were sent, and whose time passes when the test says so. */
function queue(confirmed = confirmedAt(0), guide = shape) {
  const sent: Sent[] = [];
  const save = fromPromise<SaveAnswer, SaveInput>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        sent.push({
          ...input,
          succeed: (answered) => resolve({ confirmed: answered, rewards: [] }),
          fail: (failure) => reject(new Error("no", { cause: failure })),
        });
      }),
  );
  const clock = new SimulatedClock();
  const actor = createActor(saveQueueMachine.provide({ actors: { save } }), { input: { shape: guide, confirmed }, clock });
  const failures: { kind: SaveFailure["kind"]; isFirst: boolean }[] = [];
  actor.on("save.failed", ({ failure: { kind }, isFirst }) => failures.push({ kind, isFirst }));
  actor.start();
  return {
    actor,
    sent,
    clock,
    failures,
    context: () => actor.getSnapshot().context,
    shown: () => actor.getSnapshot().context.journey.getSnapshot().context.record,
    give: (...commands: JourneyCommand[]) => actor.send({ type: "commands.added", commands }),
    async answer(index: number, how: (save: Sent) => void) {
      const save = sent[index];
      if (save === undefined) {
        throw new Error(`There is no save ${index}: ${sent.length} were sent.`);
      }
      how(save);
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const commandsOf = (sent: readonly SaveInput[]) => sent.map(({ commands }) => commands);

describe("commands that are given while a save is under way", () => {
  test("wait for it, and then go together, in their order, as the next of the sequence", async () => {
    const { sent, give, context, answer } = queue();
    give(complete("read"));
    give(complete("prepare"));
    give(reopen("prepare"));
    expect(commandsOf(sent)).toEqual([[complete("read")]]);
    await answer(0, ({ succeed }) => succeed(confirmedAt(1)));
    expect(commandsOf(sent)).toEqual([[complete("read")], [complete("prepare"), reopen("prepare")]]);
    await answer(1, ({ succeed }) => succeed(confirmedAt(2)));
    expect(context()).toMatchObject({ pending: [], inFlightCount: 0, confirmed: { version: 2 } });
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test("are sent in several saves when they are more than one may carry", async () => {
    const { sent, give, context, answer } = queue();
    const commands = Array.from({ length: 2 * maxCommands + 1 }, (_, index) =>
      (index % 2 ? reopen : complete)(shape.steps[index % 3]?.id ?? ""),
    );
    give(complete("read"));
    give(...commands);
    for (let save = 0; save < sent.length; save += 1) {
      await answer(save, ({ succeed }) => succeed(confirmedAt(save + 1)));
    }
    expect(sent.map((save) => save.commands.length)).toEqual([1, maxCommands, maxCommands, 1]);
    expect(commandsOf(sent.slice(1)).flat()).toEqual(commands);
    expect(context()).toMatchObject({ pending: [], inFlightCount: 0, confirmed: { version: 4 } });
  });

  test("are distinguished from what the answer confirms", async () => {
    const { actor, give, answer } = queue();
    const saved: unknown[] = [];
    actor.on("commands.saved", ({ commands, pendingCount }) => saved.push([commands, pendingCount]));
    give(complete("read"));
    give(complete("prepare"));
    await answer(0, ({ succeed }) => succeed(confirmedAt(1)));
    expect(saved).toEqual([[[complete("read")], 1]]);
  });
});

describe("a save that cannot get through", () => {
  test("is reported once, and stays visible", async () => {
    const { failures, give, context, shown, answer, clock } = queue();
    give(complete("read"));
    give(complete("prepare"));
    await answer(0, ({ fail }) => fail(unreachable));
    expect(context()).toMatchObject({ pending: [complete("read"), complete("prepare")], failure: unreachable });
    expect(shown().completedSteps).toHaveLength(2);
    clock.increment(2_000);
    await answer(1, ({ fail }) => fail(unreachable));
    expect(failures).toEqual([
      { kind: "unreachable", isFirst: true },
      { kind: "unreachable", isFirst: false },
    ]);
  });

  test("is retried automatically, after a delay that doubles up to a minute", async () => {
    const { sent, give, clock, answer } = queue();
    give(complete("read"));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await answer(attempt, ({ fail }) => fail(unreachable));
      let waited = 0;
      while (sent.length === attempt + 1) {
        clock.increment(1_000);
        waited += 1_000;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(new Set(commandsOf(sent).map((commands) => JSON.stringify(commands))).size).toBe(1);
  });

  test("is sent again when the server has asked for it to be", async () => {
    const { sent, give, clock, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail({ ...unreachable, retryAfterMilliseconds: 30_000 }));
    clock.increment(29_999);
    expect(sent).toHaveLength(1);
    clock.increment(1);
    expect(sent).toHaveLength(2);
  });

  test("is sent again at once when asked, and when the network is back", async () => {
    const { actor, sent, give, clock, context, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail(unreachable));
    actor.send({ type: "retry" });
    expect(sent).toHaveLength(2);
    clock.increment(60_000);
    expect(sent, "and then no second time").toHaveLength(2);
    await answer(1, ({ succeed }) => succeed(confirmedAt(1)));
    expect(context()).toMatchObject({ pending: [], failure: null, attempts: 0, confirmed: { version: 1 } });
  });

  test("is sent again soon when the network came back while a try was under way that failed", async () => {
    const { actor, sent, failures, give, clock, answer } = queue();
    give(complete("read"));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await answer(attempt, ({ fail }) => fail(unreachable));
      clock.increment(60_000);
    }
    actor.send({ type: "retry" });
    await answer(4, ({ fail }) => fail(unreachable));
    clock.increment(4_000);
    expect(sent).toHaveLength(6);
    expect(failures.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  });

  test("is sent again, before what came after it, with the next command", async () => {
    const { sent, give, context, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail(unreachable));
    give(complete("prepare"));
    await answer(1, ({ succeed }) => succeed(confirmedAt(1)));
    await answer(2, ({ succeed }) => succeed(confirmedAt(2)));
    expect(commandsOf(sent)).toEqual([[complete("read")], [complete("read")], [complete("prepare")]]);
    expect(context()).toMatchObject({ pending: [], failure: null });
  });

  test("keeps its place in the sequence: the server may have taken it, and then takes it for the same", async () => {
    const { actor, sent, give, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail(unreachable));
    actor.send({ type: "retry" });
    give(complete("prepare"));
    await answer(1, ({ succeed }) => succeed(confirmedAt(1)));
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 1, 2]);
  });

  test("without a reason has a default message, and is retried", async () => {
    const { give, context, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail());
    expect(context()).toMatchObject({ pending: [complete("read")], failure: { message: "Failed to save progress", kind: "unreachable" } });
  });
});

describe("a save that is refused", () => {
  test("is dropped and told; what came after it is saved", async () => {
    const { sent, failures, give, context, answer } = queue();
    give(complete("read"));
    give(complete("prepare"));
    await answer(0, ({ fail }) => fail(refused));
    expect(failures).toEqual([{ kind: "refused", isFirst: true }]);
    expect(context().pending).toEqual([complete("prepare")]);
    await answer(1, ({ succeed }) => succeed(confirmedAt(1)));
    expect(commandsOf(sent)).toEqual([[complete("read")], [complete("prepare")]]);
    expect(context()).toMatchObject({ pending: [], failure: null, confirmed: { version: 1 } });
  });

  test("is reported each time, since each is different", async () => {
    const { failures, give, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail(refused));
    give(complete("read"));
    await answer(1, ({ fail }) => fail(refused));
    expect(failures.map(({ isFirst }) => isFirst)).toEqual([true, true]);
  });
});

describe("a save for which the person has to log in", () => {
  test("is kept, and waits for that: time alone sends nothing", async () => {
    const { sent, failures, give, clock, context, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail(signedOut));
    clock.increment(3_600_000);
    expect(sent).toHaveLength(1);
    expect(context()).toMatchObject({ pending: [complete("read")], failure: signedOut });
    expect(failures).toEqual([{ kind: "signedOut", isFirst: true }]);
  });

  test("is sent again when asked, and with the next command", async () => {
    const { actor, sent, give, answer } = queue();
    give(complete("read"));
    await answer(0, ({ fail }) => fail(signedOut));
    actor.send({ type: "retry" });
    await answer(1, ({ fail }) => fail(signedOut));
    give(complete("prepare"));
    expect(commandsOf(sent)).toEqual([[complete("read")], [complete("read")], [complete("read")]]);
    await answer(2, ({ succeed }) => succeed(confirmedAt(1)));
    expect(sent[3]?.commands).toEqual([complete("prepare")]);
  });
});

test("of commands that are refused together, each is resent separately, and only the bad one is dropped", async () => {
  const { sent, answer, give, failures, context } = queue();
  give(complete("read"));
  give(complete("prepare"), complete("close"), complete("offer"));
  await answer(0, ({ succeed }) => succeed(confirmedAt(1)));
  await answer(1, ({ fail }) => fail(refused));
  await answer(2, ({ succeed }) => succeed(confirmedAt(2)));
  await answer(3, ({ fail }) => fail(refused));
  await answer(4, ({ succeed }) => succeed(confirmedAt(3)));
  expect(sent.map(({ commands }) => commands)).toEqual([
    [complete("read")],
    [complete("prepare"), complete("close"), complete("offer")],
    [complete("prepare")],
    [complete("close")],
    [complete("offer")],
  ]);
  expect(failures.map(({ kind }) => kind)).toEqual(["refused"]);
  expect(context().pending).toEqual([]);
});

test("what could not be sent at once, or was left by another tab, says what it was given upon", async () => {
  const { sent, answer, give, actor, clock } = queue(confirmedAt(7));
  give(complete("read"));
  expect(sent[0]?.basis).toBeNull();
  await answer(0, ({ fail }) => fail(unreachable));
  actor.send({ type: "confirmed.received", confirmed: confirmedAt(9) });
  clock.increment(60_000);
  await answer(1, ({ succeed }) => succeed(confirmedAt(10)));
  expect(sent[1]?.basis).toEqual({ version: 7, clients: [] });
  actor.send({ type: "commands.recovered", commands: [complete("prepare")], version: 4, clients: ["gone"] });
  await answer(2, ({ succeed }) => succeed(confirmedAt(11)));
  expect(sent[2]).toMatchObject({ commands: [complete("prepare")], basis: { version: 4, clients: ["gone"] } });
  give(complete("offer"));
  expect(sent[3]?.basis).toBeNull();
});

describe("a page that is left", () => {
  /** What is sent as the page goes. */
  function leaving({ actor }: Pick<ReturnType<typeof queue>, "actor">) {
    const left: SaveInput[] = [];
    actor.on("page.left", ({ commands, sequence, basis }) => left.push({ commands, sequence, basis }));
    actor.send({ type: "page.left" });
    return left;
  }

  test("sends once more all that is pending, also what is under way, as the next of the sequence", () => {
    const own = queue();
    own.give(complete("read"));
    own.give(complete("prepare"));
    expect(leaving(own)).toEqual([{ commands: [complete("read"), complete("prepare")], sequence: 2, basis: null }]);
  });

  test("sends nothing when nothing is pending", async () => {
    const own = queue();
    own.give(complete("read"));
    await own.answer(0, ({ succeed }) => succeed(confirmedAt(1)));
    expect(leaving(own)).toEqual([]);
  });

  test("sends no more than one save may carry", () => {
    const own = queue();
    own.give(...Array.from({ length: maxCommands + 1 }, () => complete("read")));
    expect(leaving(own).map(({ commands }) => commands.length)).toEqual([maxCommands]);
  });

  test("and shown again goes on where it was", async () => {
    const own = queue();
    own.give(complete("read"));
    own.give(complete("prepare"));
    leaving(own);
    await own.answer(0, ({ succeed }) => succeed(confirmedAt(1)));
    await own.answer(1, ({ succeed }) => succeed(confirmedAt(2)));
    expect(own.sent.map(({ commands, sequence }) => [commands, sequence])).toEqual([
      [[complete("read")], 1],
      [[complete("prepare")], 3],
    ]);
    expect(own.context().pending).toEqual([]);
  });
});

test("old news never takes the place of newer", async () => {
  const { actor, give, context, answer } = queue();
  give(complete("read"));
  await answer(0, ({ succeed }) => succeed(confirmedAt(5)));
  actor.send({ type: "confirmed.received", confirmed: confirmedAt(4) });
  expect(context().confirmed.version).toBe(5);
  actor.send({ type: "confirmed.received", confirmed: confirmedAt(6) });
  expect(context().confirmed.version).toBe(6);
  give(complete("prepare"));
  await answer(1, ({ succeed }) => succeed(confirmedAt(3)));
  expect(context().confirmed.version).toBe(6);
});

test("what another tab has left unsent is sent at once", () => {
  const { actor, sent } = queue();
  actor.send({ type: "commands.recovered", commands: [complete("read"), complete("offer")], version: 0, clients: [] });
  expect(commandsOf(sent)).toEqual([[complete("read"), complete("offer")]]);
});

test("'Try again' with nothing to repeat sends nothing", () => {
  const { actor, sent } = queue();
  actor.send({ type: "retry" });
  expect(sent).toEqual([]);
});

describe("the journey of the queue", () => {
  test("begins with what is confirmed, and takes each command as it is added", () => {
    const { actor, give, shown, context } = queue(confirmedAt(1, { ...emptyRecord(shape), completedSteps: ["prepare"] }));
    expect(shown().completedSteps).toEqual(["prepare"]);
    const received: string[] = [];
    context().journey.subscribe(({ context: { record } }) => received.push(record.completedSteps.join()));
    give(reopen("prepare"), complete("close"));
    expect(received).toEqual(["", "close"]);
    expect(actor.getSnapshot().children.journey?.getSnapshot()).toMatchObject({ value: { completing: "underway" } });
  });

  test("goes back to what is confirmed when a command is refused, and keeps the later ones", async () => {
    const { give, shown, answer } = queue();
    give(complete("read"));
    give(complete("prepare"));
    await answer(0, ({ fail }) => fail(refused));
    expect(shown().completedSteps).toEqual(["prepare"]);
  });

  test("takes over what was confirmed elsewhere, with what is pending on top", () => {
    const { actor, give, shown } = queue();
    give(complete("read"));
    actor.send({ type: "confirmed.received", confirmed: confirmedAt(1, { ...emptyRecord(shape), completedSteps: ["close"] }) });
    expect(shown().completedSteps).toEqual(["close", "read"]);
  });

  test("puts recovered commands between those in flight and those added since", () => {
    const { actor, give, shown } = queue();
    give(complete("read"));
    give(complete("prepare"));
    actor.send({ type: "commands.recovered", commands: [reopen("read"), reopen("prepare")], version: 0, clients: [] });
    expect(shown().completedSteps).toEqual(["prepare"]);
  });

  test("counts by the parts of the guide that apply now", () => {
    const { actor, give, shown } = queue();
    actor.send({ type: "confirmed.received", confirmed: confirmedAt(1), shape: { ...shape, hidden: ["offer.sign"] } });
    give({ type: "subStep.complete", subStep: "offer.compare" });
    expect(shown().completedSteps).toEqual(["offer"]);
  });

  test("leaves out what the guide no longer has", () => {
    const { give, shown } = queue();
    give(complete("close"), { type: "step.complete", step: "gone" });
    expect(shown().completedSteps).toEqual(["close"]);
  });
});

test.each([
  [undefined, "unreachable"],
  [400, "refused"],
  [401, "signedOut"],
  [403, "refused"],
  [404, "refused"],
  [408, "unreachable"],
  [409, "refused"],
  [413, "refused"],
  [429, "unreachable"],
  [500, "unreachable"],
  [502, "unreachable"],
  [503, "unreachable"],
] as const)("an answer of status %s says that a save is %s", (status, kind) => {
  expect(failureKind(status)).toBe(kind);
});

describe("whatever becomes of the saves", () => {
  /** A server that takes each part of a queue's sequence once. */
  function server(guide: JourneyShape) {
    let confirmed = confirmedAt(0, emptyRecord(guide));
    let last = 0;
    const taken: JourneyCommand[] = [];
    return {
      taken,
      take({ commands, sequence }: SaveInput) {
        if (sequence > last) {
          last = sequence;
          taken.push(...commands);
          const input = { shape: guide, record: confirmed.record, owner: "account", canComplete: true } as const;
          confirmed = confirmedAt(confirmed.version + 1, applyJourneyEvents(input, commands)?.record);
        }
        return confirmed;
      },
    };
  }

  type Happening = "given" | "saved" | "lost" | "notTaken" | "signedOut" | "retry" | "time" | "oldNews";
  const happenings = fc.array(
    fc.constantFrom<Happening>("given", "given", "given", "saved", "lost", "notTaken", "signedOut", "retry", "time", "oldNews"),
    { maxLength: 30 },
  );

  test("the person always sees what was done, and each command is saved once, in its order", async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes.chain((guide) => fc.tuple(fc.constant(guide), fc.array(personsEvents(guide), { minLength: 30, maxLength: 30 }), happenings)),
        async ([guide, commands, story]) => {
          const own = queue(confirmedAt(0, emptyRecord(guide)), guide);
          const { take, taken } = server(guide);
          const given: JourneyCommand[] = [];
          let answered = 0;
          const done = () =>
            applyJourneyEvents({ shape: guide, record: emptyRecord(guide), owner: "account", canComplete: true }, given)?.record;
          const answerNext = async (how: (save: Sent) => void) => {
            if (answered < own.sent.length) {
              answered += 1;
              await own.answer(answered - 1, how);
            }
          };
          const happen: Record<Happening, () => unknown> = {
            given() {
              const command = commands[given.length] ?? { type: "step.select", step: guide.steps[0]?.id ?? "" };
              given.push(command);
              own.give(command);
            },
            saved: () => answerNext((save) => save.succeed(take(save))),
            lost: () =>
              answerNext((save) => {
                take(save);
                save.fail(unreachable);
              }),
            notTaken: () => answerNext((save) => save.fail(unreachable)),
            signedOut: () => answerNext((save) => save.fail(signedOut)),
            retry: () => own.actor.send({ type: "retry" }),
            time: () => own.clock.increment(60_000),
            oldNews: () =>
              own.actor.send({
                type: "confirmed.received",
                confirmed: { ...own.context().confirmed, version: own.context().confirmed.version - 1, record: emptyRecord(guide) },
              }),
          };
          for (const what of story) {
            await happen[what]();
            expect(own.shown()).toEqual(done());
          }
          own.actor.send({ type: "retry" });
          while (own.context().pending.length > 0) {
            await happen.saved();
          }
          expect(own.context().confirmed.record).toEqual(done());
          expect(taken).toEqual(given);
        },
      ),
      { ...seeded, numRuns: 200 },
    );
  });
});
