import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { action as adminSave } from "#app/routes/api.admin.progress.$userId.$progressId.ts";
import { loader as adminUsers } from "#app/routes/api.admin.users.ts";
import { action as command } from "#app/routes/api.commands.ts";
import { loader as readProgress, action as saveWhole } from "#app/routes/api.progress.ts";
import { action as keepBuying } from "#app/routes/buying-guide.$tier.tsx";
import { loader as download } from "#app/routes/dashboard_.account_.download.ts";
import { action as keepSelling } from "#app/routes/selling-guide.$tier.tsx";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { guideOf, type SignedIn } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { textAt } from "#tests/support/places.ts";
import { answerTo, opening, posting, postingJson, sending } from "#tests/support/requests.ts";

/**
 * What the JSON interface answered before records held ids: sequences of saves by every way, and after each the answer to it, what
 * `GET /api/progress` gave, and at the end what administrators and the account's own file showed. Indexes are the interface's own.
 */
export interface Sequence {
  readonly journeyType: JourneyType;
  readonly serviceTier: string;
  readonly saves: readonly { readonly save: Save; readonly answer: string; readonly progress: string }[];
  readonly users: string;
  readonly file: string;
}

export type Save =
  | { readonly post: object }
  | { readonly events: readonly IndexEvent[] }
  | { readonly adminPost: object }
  | { readonly adminEvent: IndexEvent }
  /** Undoes the administrator's change that was made so many before. */
  | { readonly undo: number }
  /** A guest's ticks, as an address of before has them. */
  | { readonly keep: string };

/** As buttons said it before: `["question.answer", 2, 0, "yes"]`. */
export type IndexEvent = readonly [type: string, ...places: (number | string)[]];

function eventText({ journeyType, serviceTier }: Pick<Sequence, "journeyType" | "serviceTier">, [type, ...places]: IndexEvent) {
  return textAt(guideOf(journeyType, serviceTier), `${type} ${places.join(".")}`);
}

/** Without what is another each time. */
function steady(text: string) {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
}

/** One person's record, and the administrator who looks after it. */
export class Played {
  readonly changes: string[] = [];
  progressId = "";
  readonly #person: SignedIn;
  readonly #administrator: SignedIn;
  readonly #guide: { readonly journeyType: JourneyType; readonly serviceTier: string };

  constructor(person: SignedIn, administrator: SignedIn, { journeyType, serviceTier }: Sequence) {
    this.#person = person;
    this.#administrator = administrator;
    this.#guide = { journeyType, serviceTier };
  }

  async save(save: Save): Promise<string> {
    const { journeyType, serviceTier } = this.#guide;
    if ("post" in save) {
      return textOf(await answerTo(postingJson("/api/progress", { ...this.#guide, ...save.post }, this.#person), saveWhole));
    }
    if ("events" in save) {
      const fields = { command: save.events.map((event) => eventText(this.#guide, event)) };
      const answer = await answerTo(sending(`/${journeyType}-guide/${serviceTier}`, fields, this.#person), command);
      return `${answer.status} ${JSON.stringify(((await answer.json()) as { rewards?: { points: number }[] }).rewards?.map(({ points }) => points))}`;
    }
    if ("adminPost" in save) {
      const request = postingJson("/api/admin/progress", save.adminPost, this.#administrator);
      return textOf(await answerTo(request, adminSave, { userId: this.#person.id, progressId: this.progressId }));
    }
    if ("keep" in save) {
      const request = posting(addressAt(`/${journeyType}-guide/${serviceTier}${save.keep}`), { command: "progress.keep" }, this.#person);
      return String(
        (await answerTo(request, (journeyType === "buying" ? keepBuying : keepSelling) as never, { tier: serviceTier })).status,
      );
    }
    const text = "undo" in save ? `change.undo ${this.changes.at(-1 - save.undo) || "999999"}` : eventText(this.#guide, save.adminEvent);
    const fields = { person: this.#person.id, progress: this.progressId, command: text };
    const answer = await answerTo(sending("/admin", fields, this.#administrator), command);
    this.changes.push(String(((await answer.json()) as Partial<SaveAnswer>).confirmed?.version ?? ""));
    return String(answer.status);
  }

  async progress(): Promise<string> {
    const text = await (await answerTo(opening("/api/progress", this.#person), readProgress)).text();
    this.progressId = (JSON.parse(text) as { progress: { id: string } | null }).progress?.id ?? "";
    const [, all, matching] = /^\{"allProgress":\[(.*)\],"progress":(.*)\}$/.exec(text) ?? [];
    return all === matching ? steady(matching ?? "") : steady(text);
  }

  async users(): Promise<string> {
    const answer = await answerTo(opening(`/api/admin/users?q=${this.#person.email}`, this.#administrator), adminUsers);
    return steady(await answer.text());
  }

  async file(): Promise<string> {
    const answer = await answerTo(opening("/dashboard/account/download", this.#person), download);
    const { journeys, changesByAdministrators } = (await answer.json()) as {
      journeys: { steps: unknown }[];
      changesByAdministrators: unknown;
    };
    // The steps in words are the content's.
    return steady(JSON.stringify({ journeys: journeys.map(({ steps: _, ...journey }) => journey), changesByAdministrators }));
  }
}

async function textOf(answer: Response) {
  return `${answer.status} ${steady(await answer.text())}`;
}
