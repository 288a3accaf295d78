/** Words of one line that stand closer together than columns do, and labels among them. */

import type { FormPage } from "../form-page.ts";
import { type Box, bottom, isOnLine, median, middle, right, surround } from "./box.ts";
import { listTokens, type Token } from "./tokens.ts";

export interface Phrase extends Box {
  readonly text: string;
  /** Letters and digits alone, in lower case: so that neither dots, boxes nor the cuts within a word count. */
  readonly plain: string;
  readonly tokens: readonly Token[];
}

export interface PageText {
  /** From 0, in the file. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** From top to bottom. */
  readonly phrases: readonly Phrase[];
}

/** From this share of the height on, a gap divides columns. */
const columnGap = 0.9;

export function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9%]+/g, "");
}

export function toPhrase(tokens: readonly Token[]): Phrase {
  const text = tokens.map((token) => token.text).join(" ");
  return { ...surround(tokens), text, plain: squeeze(text), tokens };
}

export function readPageText(page: FormPage, number: number): PageText {
  const open: Token[][] = [];
  const rows = new Map<number, number[]>();
  for (const token of listTokens(page).toSorted((one, other) => one.x - other.x)) {
    const row = Math.round(middle(token) / 4);
    const near = [row - 1, row, row + 1].flatMap((index) => rows.get(index) ?? []);
    const place = near.findLast((index) => isNext(open[index]?.at(-1), token));
    const phrase = place === undefined ? undefined : open[place];
    if (phrase) {
      phrase.push(token);
    } else {
      rows.set(row, [...(rows.get(row) ?? []).slice(-12), open.push([token]) - 1]);
    }
  }
  const phrases = open
    .map(joinSpaced)
    .map(toPhrase)
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
  return { number, width: page.width, height: page.height, phrases };
}

/** Letters that are set apart, as in headings: a gap well over their usual one divides words. */
function joinSpaced(tokens: readonly Token[]): readonly Token[] {
  const single = tokens.filter(({ text }) => text.length === 1).length;
  if (tokens.length < 4 || single < 0.7 * tokens.length) {
    return tokens;
  }
  const gaps = tokens.slice(1).map((token, index) => token.x - right(tokens[index] ?? token));
  const usual = median(gaps) ?? 0;
  const joined: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = joined.at(-1);
    if (last && (gaps[index - 1] ?? 0) < 1.6 * usual + 0.02 * token.height) {
      joined[joined.length - 1] = { ...last, ...surround([last, token]), text: `${last.text}${token.text}` };
    } else {
      joined.push(token);
    }
  }
  return joined;
}

function isNext(last: Token | undefined, token: Token): boolean {
  if (last === undefined || token.isApart || !isOnLine(last, token)) {
    return false;
  }
  const gap = (token.x - right(last)) / Math.max(last.height, token.height);
  return gap < columnGap && gap > -0.3;
}

/** From top to bottom, and from left to right within a line. */
export function listLines(phrases: readonly Phrase[]): Phrase[][] {
  const lines: Phrase[][] = [];
  for (const phrase of phrases.toSorted((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1);
    if (line?.some((other) => isOnLine(other, phrase)) && line[0] && Math.abs(middle(line[0]) - middle(phrase)) < 0.7 * phrase.height) {
      line.push(phrase);
    } else {
      lines.push([phrase]);
    }
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x));
}

export interface Label extends Box {
  readonly phrase: Phrase;
  /** Behind the label in its phrase. */
  readonly rest: readonly Token[];
}

/** A label at the start of a phrase: its tokens are counted until the pattern's match is covered. */
export function matchLabel(phrase: Phrase, pattern: RegExp): Label | null {
  const length = pattern.exec(phrase.plain)?.[0].length;
  if (length === undefined) {
    return null;
  }
  let [count, covered] = [0, 0];
  while (covered < length && count < phrase.tokens.length) {
    covered += squeeze(phrase.tokens[count]?.text ?? "").length;
    count += 1;
  }
  // "LOAN ID #", "Property :".
  while (/^[#:.]+$/.test(phrase.tokens[count]?.text ?? "")) {
    count += 1;
  }
  return { ...surround(phrase.tokens.slice(0, count)), phrase, rest: phrase.tokens.slice(count) };
}

/** The first from the top. */
export function findLabel(phrases: readonly Phrase[], pattern: RegExp): Label | null {
  for (const phrase of phrases) {
    const label = matchLabel(phrase, pattern);
    if (label) {
      return label;
    }
  }
  return null;
}

/** On the label's line, from left to right, up to a column. */
export function listBeside(phrases: readonly Phrase[], label: Label, until = Number.POSITIVE_INFINITY): Token[] {
  const beside = phrases.filter((one) => one !== label.phrase && one.x >= right(label) - 2 && one.x < until && isOnLine(one, label));
  return [...label.rest, ...beside.toSorted((one, other) => one.x - other.x).flatMap(({ tokens }) => tokens)].filter(({ x }) => x < until);
}

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Phrases that begin in an area. */
export function listWithin(phrases: readonly Phrase[], area: Partial<Area>): Phrase[] {
  const { left = -Infinity, right: end = Infinity, top = -Infinity, bottom: low = Infinity } = area;
  return phrases.filter((phrase) => phrase.x >= left && phrase.x < end && middle(phrase) >= top && middle(phrase) < low);
}

export interface Block<Key> {
  readonly key: Key;
  readonly label: Label;
  /** Halfway to the labels above and below it, since values of a table stand at the top or the middle of their row. */
  readonly top: number;
  readonly bottom: number;
}

/** "finance charge." and "Loan Amount)" are ends of sentences, not labels. */
const continuesLine = /^(?:\p{Ll}|[^(]*\))/u;

/** Rows of a table by the labels in its first column. A key found twice is left out: neither is better. */
export function listBlocks<Key>(phrases: readonly Phrase[], labels: readonly (readonly [Key, RegExp])[]): Block<Key>[] {
  const found = phrases.flatMap((phrase) => {
    for (const [key, pattern] of labels) {
      const label = continuesLine.test(phrase.text) ? null : matchLabel(phrase, pattern);
      if (label) {
        return [{ key, label }];
      }
    }
    return [];
  });
  const ends = found.map(({ label }) =>
    findEnd(
      phrases,
      label,
      found.map((other) => other.label.phrase),
    ),
  );
  const blocks = found.map(({ key, label }, index) => {
    const isInColumn = (other: (typeof found)[number]) => Math.abs(other.label.x - label.x) < 60 && !isOnLine(other.label, label);
    const above = ends[found.findLastIndex((other, at) => at < index && isInColumn(other))];
    const below = found.find((other, at) => at > index && isInColumn(other))?.label;
    const end = ends[index] ?? bottom(label);
    const top = above === undefined ? label.y - label.height : (Math.min(above, label.y) + label.y) / 2;
    return { key, label, top, bottom: below ? (Math.min(end, below.y) + below.y) / 2 : end + 1.5 * label.height };
  });
  return blocks.filter(({ key }) => blocks.filter((other) => other.key === key).length === 1);
}

/** The lower edge of a label that continues on the lines below it. */
function findEnd(phrases: readonly Phrase[], label: Label, labels: readonly Phrase[]): number {
  let end = bottom(label);
  for (const phrase of phrases) {
    const isBelow = middle(phrase) > end && phrase.y - end < 0.7 * label.height;
    if (isBelow && !labels.includes(phrase) && Math.abs(phrase.x - label.x) < 2 * label.height) {
      end = bottom(phrase);
    }
  }
  return end;
}

export function listInBlock(
  phrases: readonly Phrase[],
  { label, top, bottom: low }: Block<unknown>,
  until = Number.POSITIVE_INFINITY,
): Phrase[] {
  return listWithin(phrases, { left: label.x + 1, right: until, top, bottom: low }).filter((phrase) => phrase !== label.phrase);
}
