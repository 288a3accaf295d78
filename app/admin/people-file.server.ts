import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { type Options, stringify } from "csv-stringify/sync";
import { usersNotFetched } from "#app/content/administration.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { journeyShape } from "#app/content/guides/journey-shape.ts";
import { countPeople, type ListedPerson, listPeople, type PeopleFilter } from "#app/people/people.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { personalJson } from "#app/platform/json-answers.server.ts";
import { jsonOrRefusal } from "#app/platform/refusal.server.ts";
import { requireAdministrator } from "#app/platform/session.server.ts";
import { listProgressOf } from "#app/progress/find-progress.server.ts";
import type { SavedProgress } from "#app/progress/saved-progress.server.ts";
import { completedStepsOf, currentPlace, percentComplete, placeOf } from "#machines/journey-record.ts";
import { readPeopleQuery } from "./people-query.server.ts";

const peoplePerChunk = 500;

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

const format: Options = {
  quoted: true,
  record_delimiter: "windows",
  escape_formulas: true,
  // Spaces before a formula would hide it from the check, but not from every spreadsheet.
  cast: { string: (text) => text.trim() },
};

/** Answers `GET /api/admin/people.csv`: everybody whom the search finds, a line for each guide, as a file that spreadsheets open. */
export function peopleFile({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrRefusal(usersNotFetched, async () => {
    await requireAdministrator(request);
    const { filter, problem } = readPeopleQuery(new URL(request.url).searchParams);
    if (problem) {
      return personalJson({ error: problem }, 400);
    }
    const total = await countPeople(filter);
    const body = createReadableStreamFromReadable(Readable.from(lines(request, filter, total)));
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

/** Read as the client takes them, so that 100,000 people are never in memory at once. */
async function* lines(request: Request, filter: PeopleFilter, total: number): AsyncGenerator<string> {
  // Without the byte order mark, some spreadsheets take the file for another encoding.
  yield stringify([columns], { ...format, bom: true });
  let after: PageCursor | null = null;
  let isOver = total === 0;
  while (!isOver && !request.signal.aborted) {
    const page = await listPeople(filter, total, after, peoplePerChunk);
    const progress = await listProgressOf(page.people.map(({ id }) => id));
    const rows = page.people.flatMap((person) => rowsOf(person, narrowed(filter, progress.get(person.id) ?? [])));
    yield stringify(rows, format);
    after = page.next;
    isOver = after === null;
  }
}

function narrowed({ journeyType, serviceTier }: PeopleFilter, progress: readonly SavedProgress[]) {
  return progress.filter(
    (saved) => (journeyType === null || saved.journeyType === journeyType) && (serviceTier === null || saved.serviceTier === serviceTier),
  );
}

function rowsOf({ name, email }: ListedPerson, progress: readonly SavedProgress[]): string[][] {
  const who = [name ?? "", email ?? ""];
  return progress.length === 0 ? [[...who, "", "", "", "", "", "", "", ""]] : progress.map((saved) => [...who, ...journeyCells(saved)]);
}

function journeyCells({ journeyType, serviceTier, record, lastUpdatedAt }: SavedProgress): string[] {
  const guide = findGuide(journeyType, serviceTier);
  const steps = guide?.steps ?? [];
  const saidNo = steps.flatMap(({ details }) => details).filter(({ id }) => record.answers[id] === "no");
  return [
    journeyType,
    serviceTier,
    String(currentPlace({ steps }, record) + 1),
    String(guide?.steps.length ?? ""),
    completedStepsOf({ steps }, record)
      .map((id) => placeOf({ steps }, id) + 1)
      .join(" "),
    guide ? String(percentComplete(journeyShape(guide), record)) : "",
    String(saidNo.length),
    Number.isNaN(lastUpdatedAt.getTime()) ? "" : lastUpdatedAt.toISOString(),
  ];
}
