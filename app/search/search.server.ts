import type { LoaderFunctionArgs } from "@remix-run/node";
import MiniSearch from "minisearch";
import { states } from "#app/content/evidence/conditions.ts";
import { glossary } from "#app/content/glossary/glossary.ts";
import type { Guide, GuideStep, Question } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { stateFields, stateFieldTitles } from "#app/content/states/state-cells.ts";
import { stateSlug, stateTopicTitle } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { type TopicSlug, topicTitles } from "#app/content/topics/topic-titles.ts";
import { topics, topicText } from "#app/content/topics/topics.ts";
import { walkList } from "#app/content/topics/walk-list.ts";
import { yourState } from "#app/content/topics/your-state.ts";
import { maxSearchLength, maxSearchResults } from "#app/limits.ts";
import { glossaryTermPath, questionElementId, statePath, stepBodyId, topicPath } from "#app/paths.ts";
import { stateLines } from "#app/plan/applicability/state-facts.ts";
import { listDocuments } from "#app/plan/documents/documents.ts";
import { documentInGuide, type GuideOrigin, guideOriginOf, placeInGuide } from "#app/plan/guests/guide-origin.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { findActs, type ShownAct } from "./acts.server.ts";
import { stemWord } from "./stem-word.ts";

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface SearchResult {
  readonly kind: "step" | "question" | "term" | "topic" | "paper";
  readonly title: readonly Piece[];
  readonly text: readonly Piece[];
  /** Similar guides share content. */
  readonly places: readonly { readonly label: string; readonly path: string }[];
}

export interface SearchPageData {
  readonly query: string;
  readonly from: string | null;
  /** Shown above all results. */
  readonly acts: readonly ShownAct[];
  readonly total: number;
  readonly results: readonly SearchResult[];
}

/** `from` is the guide the user came from, whose results keep a guest's state. */
export async function loadSearch({ request }: LoaderFunctionArgs): Promise<SearchPageData> {
  const asked = new URL(request.url).searchParams;
  const query = (asked.get("q") ?? "").trim().slice(0, maxSearchLength);
  const origin = guideOriginOf(asked.get("from"));
  const found = query === "" ? [] : findEntries(query);
  return {
    query,
    from: origin?.path ?? null,
    acts: query === "" ? [] : await findActs(request, query, origin),
    total: found.length,
    results: found.slice(0, maxSearchResults).map(({ entry, matches }) => ({
      kind: entry.kind,
      title: splitAtMatches(entry.title, matches),
      text: entry.kind === "term" ? splitAtMatches(entry.text, matches) : excerptAround(splitAtMatches(entry.text, matches)),
      places: entry.places.map((place) => describePlace(place, origin)),
    })),
  };
}

interface Place {
  readonly guide: Guide;
  readonly step: GuideStep;
  readonly question?: Question;
}

interface DocumentPlace {
  readonly guide: Guide;
  readonly paper: string;
}

interface Entry {
  readonly id: number;
  readonly kind: SearchResult["kind"];
  readonly title: string;
  readonly text: string;
  readonly places: readonly (
    | Place
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

interface Found {
  readonly entry: Entry;
  readonly matches: ReadonlySet<string>;
}

/** Puts the definition of the queried term first, whatever else matches: 'appraisal' is not 'appraisal gap'. */
function findEntries(query: string): Found[] {
  const { entries, search } = index();
  const all = search.search(query, { combineWith: "AND" });
  const found = (all.length > 0 ? all : search.search(query)).flatMap(({ id, match }): Found[] => {
    const entry = entries[id];
    return entry ? [{ entry, matches: new Set(Object.keys(match)) }] : [];
  });
  const asked = normalizeTitle(query);
  const defined = entries.find(({ kind, title }) => kind === "term" && normalizeTitle(title) === asked);
  const first = defined && (found.find(({ entry }) => entry === defined) ?? { entry: defined, matches: new Set<string>() });
  return first ? [first, ...found.filter(({ entry }) => entry !== defined)] : found;
}

/** Normalizes a title: 'What is an appraisal?' and 'Appraisals' are the same. Keeps all words if each is a filler: 'as is'. */
function normalizeTitle(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}'’]+/u);
  const stems = words.flatMap((word) => stemWord(word) ?? []);
  return (stems.length > 0 ? stems : words).join(" ").trim();
}

function index(): Index {
  return singleton("search index", () => {
    const entries = allEntries();
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
  });
}

function allEntries(): Entry[] {
  const merged = new Map<string, Omit<Entry, "id">>();
  const add = ({ places, ...entry }: Omit<Entry, "id">) => {
    const key = JSON.stringify(entry);
    merged.set(key, { ...entry, places: [...(merged.get(key)?.places ?? []), ...places] });
  };
  for (const { id, term, meaning } of glossary) {
    add({ kind: "term", title: term, text: meaning, places: [{ term: id }] });
  }
  for (const topic of topics) {
    add({ kind: "topic", title: topicTitles[topic.slug], text: topicText(topic), places: [{ topic: topic.slug }] });
  }
  for (const { slug, lead } of [walkList, yourState]) {
    add({ kind: "topic", title: topicTitles[slug], text: lead, places: [{ topic: slug }] });
  }
  for (const code of states) {
    const text = stateFields.flatMap((field) => stateLines(code, field).map((line) => `${stateFieldTitles[field]}: ${line.text}`));
    add({ kind: "topic", title: stateTopicTitle(code), text: text.join(" "), places: [{ state: code }] });
  }
  for (const guide of guides) {
    for (const { document } of listDocuments(guide)) {
      add({ kind: "paper", title: document.title, text: document.why, places: [{ guide, paper: document.id }] });
    }
    for (const step of guide.steps) {
      const { title, description, details, subSteps } = step;
      const things = subSteps.map((subStep) => `${subStep.title}: ${plainText(subStep.description)}`);
      add({ kind: "step", title, text: [plainText(description), ...things].join(" "), places: [{ guide, step }] });
      for (const question of details) {
        const { helpText, explanation } = question;
        add({
          kind: "question",
          title: question.question,
          text: `${plainText(helpText)} ${plainText(explanation)}`,
          places: [{ guide, step, question }],
        });
      }
    }
  }
  return [...merged.values()].map((entry, id) => ({ id, ...entry }));
}

function splitAtMatches(text: string, matches: ReadonlySet<string>): Piece[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter("en-US", { granularity: "word" }).segment(text)) {
    const isMatch = isWordLike === true && matches.has(stemWord(segment) ?? "");
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) {
      last.text += segment;
    } else {
      pieces.push({ text: segment, isMatch });
    }
  }
  return pieces;
}

function excerptAround(pieces: readonly Piece[]): Piece[] {
  const before = pieces[0]?.isMatch === false ? pieces[0].text : "";
  const sentence = before.length > 120 && pieces.length > 1 ? before.slice(before.search(/[^.?!]*$/)).trimStart() : before;
  const excerpt = sentence === before ? [...pieces] : [{ text: `… ${sentence}`, isMatch: false }, ...pieces.slice(1)];
  let room = excerptLength;
  return excerpt.flatMap((piece) => {
    const text = piece.text.length > room ? `${piece.text.slice(0, Math.max(0, room)).replace(/\s+\S*$/, "")} …` : piece.text;
    const isIn = room > 0;
    room -= piece.text.length;
    return isIn ? [{ ...piece, text }] : [];
  });
}

const excerptLength = 240;

function describePlace(place: Entry["places"][number], origin: GuideOrigin | null) {
  if ("term" in place) {
    return { label: "Glossary", path: glossaryTermPath(place.term, origin?.path ?? "") };
  }
  if ("topic" in place) {
    return { label: "Topics", path: topicPath(place.topic, origin?.path) };
  }
  if ("state" in place) {
    return { label: "Topics", path: statePath(stateSlug(place.state), origin?.path) };
  }
  if ("paper" in place) {
    return documentInGuide(place.guide, place.paper, origin);
  }
  const { guide, step, question } = place;
  const target = question === undefined ? stepBodyId(step.id) : questionElementId(question);
  return placeInGuide(guide, step, target, origin);
}
