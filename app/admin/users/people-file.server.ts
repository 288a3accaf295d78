import { Readable } from "node:stream";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { usersNotFetched } from "#app/content/administration.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { listStandings, type Standing } from "#app/plan/store/find-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { clientPace } from "#app/platform/requests/client-pace.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { countUsers, type ListedUser, listUsers, type UserCount, type UserFilter } from "#app/users/staff/user-list.server.ts";
import { completedStepsOf, currentIndex, type JourneyRecord, percentComplete, stepIndex } from "#machines/journey-record.ts";
import { csvFormat } from "./csv-format.server.ts";
import { readPeopleQuery } from "./people-query.server.ts";

/** Small enough to format within a few milliseconds. */
const peoplePerSlice = 50;

const columns = [
  "Name",
  "Email",
  "Journey",
  "Tier",
  "Current step",
  "Steps",
  "Completed steps",
  "Percent complete",
  "Questions answered no",
  "Last updated",
];

export function peopleFile({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError(usersNotFetched, async () => {
    const { id } = await requireAdministrator(request);
    const { filter, problem } = readPeopleQuery(new URL(request.url).searchParams);
    if (problem) {
      return personalJson({ error: problem }, 400);
    }
    await recordAccountEvent({ kind: "people-downloaded", userId: id, request });
    const count = await countUsers(filter);
    const body = createReadableStreamFromReadable(Readable.from(lines(request, filter, count)));
    const day = new Date().toISOString().slice(0, 10);
    return new Response(body, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="user-progress-${day}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  });
}

/** So that 100,000 users are never in memory at once, and other requests run in between. */
async function* lines(request: Request, filter: UserFilter, count: UserCount): AsyncGenerator<string> {
  // Without a byte order mark, some spreadsheets misdetect the encoding.
  yield stringify([columns], { ...csvFormat, bom: true });
  const waitForClient = clientPace(request);
  const guideCells = cellsByGuide();
  let after: PageCursor | null = null;
  let isOver = count.total === 0;
  while (!isOver && (await waitForClient())) {
    const page = await listUsers(filter, count, after, peoplePerSlice);
    const standings = Map.groupBy(await listStandings(page.people.map(({ id }) => id)), ({ ownerId }) => ownerId);
    const rows = page.people.flatMap((person) => rowsOf(person, narrowed(filter, standings.get(person.id) ?? []), guideCells));
    yield stringify(rows, csvFormat);
    await turnOfLoop();
    after = page.next;
    isOver = after === null;
  }
}

function narrowed({ journeyType, serviceTier }: UserFilter, standings: readonly Standing[]) {
  return standings.filter(
    (standing) =>
      (journeyType === null || standing.journeyType === journeyType) && (serviceTier === null || standing.serviceTier === serviceTier),
  );
}

type GuideCells = (standing: Standing) => string[];

function rowsOf({ name, email }: ListedUser, standings: readonly Standing[], guideCells: GuideCells): string[][] {
  const who = [name ?? "", email ?? ""];
  return standings.length === 0
    ? [[...who, "", "", "", "", "", "", "", ""]]
    : standings.map((standing) => [...who, ...guideCells(standing)]);
}

function cellsByGuide(): GuideCells {
  const questions = new Map<Guide, string[]>();
  return ({ officeId, journeyType, serviceTier, currentStep, completedSteps, answers, lastUpdatedAt }) => {
    const guide = findPlanGuide({ officeId, journeyType, serviceTier });
    if (guide && !questions.has(guide)) {
      questions.set(
        guide,
        guide.steps.flatMap(({ details }) => details.map(({ id }) => id)),
      );
    }
    const steps = { steps: guide?.steps ?? [] };
    const record = { currentStep, completedSteps };
    const given = answers as JourneyRecord["answers"];
    const saidNo = (guide && questions.get(guide)?.filter((id) => given[id] === "no")) ?? [];
    return [
      journeyType,
      serviceTier,
      String(currentIndex(steps, record) + 1),
      String(guide?.steps.length ?? ""),
      completedStepsOf(steps, record)
        .map((id) => stepIndex(steps, id) + 1)
        .join(" "),
      guide ? String(percentComplete(steps, record)) : "",
      String(saidNo.length),
      Number.isNaN(lastUpdatedAt.getTime()) ? "" : lastUpdatedAt.toISOString(),
    ];
  };
}
