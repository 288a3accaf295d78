import type { LoaderFunctionArgs } from "@remix-run/node";
import { stateSlug } from "#app/content/states/state-names.ts";
import { maxSearchLength, maxSearchResults } from "#app/limits.ts";
import { glossaryTermPath, questionElementId, statePath, stepBodyId, topicPath } from "#app/paths.ts";
import { findReader } from "#app/plan/access/own-guide.server.ts";
import { findShownOfficeId } from "#app/plan/access/plan-office.server.ts";
import { documentInGuide, type GuideOrigin, guideOriginOf, placeInGuide } from "#app/plan/guests/guide-origin.server.ts";
import { requestPath } from "#app/platform/sessions/session.server.ts";
import { findActs, type ShownAct } from "./acts.server.ts";
import { type Entry, findEntries } from "./search-index.server.ts";
import { stemWord } from "./stem-word.ts";

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface SearchResult {
  readonly kind: Entry["kind"];
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
  const from = asked.get("from");
  const reader = await findReader(request);
  const officeId = await findShownOfficeId(request, reader?.id ?? null, from ?? requestPath(request));
  const origin = guideOriginOf(from, officeId);
  const found = query === "" ? [] : findEntries(query, officeId);
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
