import MiniSearch from "minisearch";
import { states } from "#app/content/evidence/conditions.ts";
import { glossary } from "#app/content/glossary/glossary.ts";
import type { Guide, GuideStep, Question } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { stateFields, stateFieldTitles } from "#app/content/states/state-cells.ts";
import { stateTopicTitle } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { type TopicSlug, topicTitles } from "#app/content/topics/topic-titles.ts";
import { topics, topicText } from "#app/content/topics/topics.ts";
import { walkList } from "#app/content/topics/walk-list.ts";
import { yourState } from "#app/content/topics/your-state.ts";
import { stateLines } from "#app/plan/applicability/state-facts.ts";
import { listDocuments } from "#app/plan/documents/documents.ts";
import { findOfficeGuide, listOfficeGuides, wordingVersion } from "#app/plan/wording/office-guides.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { stemWord } from "./stem-word.ts";

interface GuidePlace {
  readonly guide: Guide;
  readonly step: GuideStep;
  readonly question?: Question;
}

interface DocumentPlace {
  readonly guide: Guide;
  readonly paper: string;
}

export interface Entry {
  readonly id: number;
  readonly kind: "step" | "question" | "term" | "topic" | "paper";
  readonly title: string;
  readonly text: string;
  /** Similar guides share content. */
  readonly places: readonly (
    | GuidePlace
    | DocumentPlace
    | { readonly term: string }
    | { readonly topic: TopicSlug }
    | { readonly state: StateCode }
  )[];
}

interface Index {
  readonly entries: readonly Entry[];
  readonly search: MiniSearch<Entry>;
}

export interface Found {
  readonly entry: Entry;
  readonly matches: ReadonlySet<string>;
}

/**
 * Puts the definition of the queried term first, whatever else matches: 'appraisal' is not 'appraisal gap'. Finds the guides' texts as the
 * office has them.
 */
export function findEntries(query: string, officeId: string | null): Found[] {
  const indexes = [ourIndex(), ...(wordingVersion(officeId) > 0 ? [officeIndex(officeId)] : [])];
  const all = indexes.flatMap((index) => searchIn(index, query, "AND"));
  const ranked = (all.length > 0 ? all : indexes.flatMap((index) => searchIn(index, query, "OR"))).toSorted(
    (one, other) => other.rank - one.rank,
  );
  const found = ranked.flatMap(({ entry, matches }): Found[] => {
    const places = entry.places.filter((place) => !("step" in place) || stands(place, officeId));
    return places.length > 0 ? [{ entry: { ...entry, places }, matches }] : [];
  });
  const asked = normalizeTitle(query);
  const defined = ourIndex().entries.find(({ kind, title }) => kind === "term" && normalizeTitle(title) === asked);
  const first = defined && (found.find(({ entry }) => isTerm(entry, defined)) ?? { entry: defined, matches: new Set<string>() });
  return first ? [first, ...found.filter(({ entry }) => !isTerm(entry, defined))] : found;
}

function isTerm({ kind, id }: Entry, term: Entry): boolean {
  return kind === "term" && id === term.id;
}

/** Ranked by its share of the best score: scores of indexes of different sizes don't compare. */
function searchIn({ entries, search }: Index, query: string, combineWith: "AND" | "OR") {
  const results = search.search(query, { combineWith });
  const best = results[0]?.score ?? 1;
  return results.flatMap(({ id, match, score }) => {
    const entry = entries[id];
    return entry ? [{ entry, matches: new Set(Object.keys(match)), rank: score / best }] : [];
  });
}

/** Normalizes a title: 'What is an appraisal?' and 'Appraisals' are the same. Keeps all words if each is a filler: 'as is'. */
function normalizeTitle(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}'’]+/u);
  const stems = words.flatMap((word) => stemWord(word) ?? []);
  return (stems.length > 0 ? stems : words).join(" ").trim();
}

/** Whether an office's guide has the text as it was indexed. */
function stands({ guide, step, question }: GuidePlace, officeId: string | null): boolean {
  const present = findOfficeGuide(officeId, guide.journeyType, guide.tier)?.steps.find(({ id }) => id === step.id);
  return (
    present === step || (present !== undefined && (question ? present.details.includes(question) : stepText(present) === stepText(step)))
  );
}

function ourIndex(): Index {
  return singleton("search index", () => createIndex([...listContent(), ...guides.flatMap(listGuideEntries)]));
}

interface OfficeIndex {
  readonly version: number;
  readonly index: Index;
}

/** Those read last. */
const maxOfficeIndexes = 20;

/** The texts of an office's guides that are not ours. */
function officeIndex(officeId: string | null): Index {
  const known = singleton("search indexes of offices", () => new Map<string | null, OfficeIndex>());
  const version = wordingVersion(officeId);
  const last = known.get(officeId);
  const index = last?.version === version ? last.index : createIndex(listOfficeGuides(officeId).flatMap(listChangedEntries));
  known.delete(officeId);
  known.set(officeId, { version, index });
  for (const oldest of known.size > maxOfficeIndexes ? [...known.keys()].slice(0, 1) : []) {
    known.delete(oldest);
  }
  return index;
}

function listChangedEntries(guide: Guide): NewEntry[] {
  const ours = guides.find(({ journeyType, tier }) => journeyType === guide.journeyType && tier === guide.tier);
  return ours === guide || ours === undefined
    ? []
    : guide.steps.flatMap((step) => {
        const before = ours.steps.find(({ id }) => id === step.id);
        return before === step
          ? []
          : [
              ...(before && stepText(before) === stepText(step) ? [] : [stepEntry(guide, step)]),
              ...step.details
                .filter((question) => !before?.details.includes(question))
                .map((question) => questionEntry(guide, step, question)),
            ];
      });
}

type NewEntry = Omit<Entry, "id">;

/** Entries with the same words become one. */
function createIndex(all: readonly NewEntry[]): Index {
  const merged = new Map<string, NewEntry>();
  for (const { places, ...entry } of all) {
    const key = JSON.stringify(entry);
    merged.set(key, { ...entry, places: [...(merged.get(key)?.places ?? []), ...places] });
  }
  const entries = [...merged.values()].map((entry, id) => ({ id, ...entry }));
  const search = new MiniSearch<Entry>({
    fields: ["title", "text"],
    processTerm: stemWord,
    searchOptions: {
      boost: { title: 3 },
      boostDocument: (id) => (entries[id]?.kind === "term" ? 1.5 : 1),
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  search.addAll(entries);
  return { entries, search };
}

function listContent(): NewEntry[] {
  return [
    ...glossary.map(({ id, term, meaning }): NewEntry => ({ kind: "term", title: term, text: meaning, places: [{ term: id }] })),
    ...topics.map(
      (topic): NewEntry => ({ kind: "topic", title: topicTitles[topic.slug], text: topicText(topic), places: [{ topic: topic.slug }] }),
    ),
    ...[walkList, yourState].map(
      ({ slug, lead }): NewEntry => ({ kind: "topic", title: topicTitles[slug], text: lead, places: [{ topic: slug }] }),
    ),
    ...states.map((code): NewEntry => {
      const text = stateFields.flatMap((field) => stateLines(code, field).map((line) => `${stateFieldTitles[field]}: ${line.text}`));
      return { kind: "topic", title: stateTopicTitle(code), text: text.join(" "), places: [{ state: code }] };
    }),
  ];
}

function listGuideEntries(guide: Guide): NewEntry[] {
  return [
    ...listDocuments(guide).map(
      ({ document }): NewEntry => ({
        kind: "paper",
        title: document.title,
        text: document.why,
        places: [{ guide, paper: document.id }],
      }),
    ),
    ...guide.steps.flatMap((step) => [stepEntry(guide, step), ...step.details.map((question) => questionEntry(guide, step, question))]),
  ];
}

function stepEntry(guide: Guide, step: GuideStep): NewEntry {
  return { kind: "step", title: step.title, text: stepText(step), places: [{ guide, step }] };
}

function stepText({ description, subSteps }: GuideStep): string {
  return [plainText(description), ...subSteps.map((subStep) => `${subStep.title}: ${plainText(subStep.description)}`)].join(" ");
}

function questionEntry(guide: Guide, step: GuideStep, question: Question): NewEntry {
  const { helpText, explanation } = question;
  return {
    kind: "question",
    title: question.question,
    text: `${plainText(helpText)} ${plainText(explanation)}`,
    places: [{ guide, step, question }],
  };
}
