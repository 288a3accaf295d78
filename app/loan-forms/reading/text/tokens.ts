/** Cuts the runs of a page into single words, and joins words that were drawn in pieces. */

import type { FormPage, TextRun } from "../form-page.ts";
import { type Box, isOnLine, median, middle, right } from "./box.ts";

/** A single word. */
export interface Token extends Box {
  readonly text: string;
  /** Whether its run has two or more spaces before it. */
  readonly isApart: boolean;
}

/** A gap below this share of the height joins the pieces of a word. */
const pieceGap = 0.12;

/** Text this many times as high as most of the page is a watermark. */
const watermarkHeight = 4;

/** A bold look made by drawing twice is offset by less than this share of the height. */
const doubleOffset = 0.15;
/** And at most this many runs of the same text later. */
const doubleDistance = 64;

/** More than any form has: the rest of such a page is not read. */
const maxRuns = 20_000;

const invisible = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/g;
/** Dots that lead from a label to its amount, and lines of tables that are drawn as text. */
const leaders = /[.·…]{3,}|[…|¦│┃║]/g;
const spaces = /[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
/** Ligatures, letters in circles and letters of full width. Raised digits stay apart, so that a footnote never joins an amount. */
const compatible = /[\uFB00-\uFB06\u24B6-\u24E9\uFF01-\uFF5E]/g;

function cleanText(text: string): string {
  return text
    .replace(invisible, "")

    .replace(spaces, " ")
    .replace(compatible, (letter) => letter.normalize("NFKC"));
}

function dropLeaders(text: string): string {
  return text.replace(leaders, (dots) => " ".repeat(dots.length));
}

export function listTokens({ runs, width, height }: FormPage): Token[] {
  const cleaned = runs.slice(0, maxRuns).flatMap((run) => {
    const text = dropLeaders(cleanText(run.text));
    const isUsable = [run.x, run.y, run.width, run.height].every(Number.isFinite) && run.width >= 0 && run.height > 0;
    const isOnPage = run.x < width && right(run) > 0 && run.y < height && run.y + run.height > 0;
    return text.trim() !== "" && isUsable && isOnPage ? [{ ...run, text }] : [];
  });
  const limit = watermarkHeight * (median(cleaned.map((run) => run.height)) ?? 0);
  const printed = dropDoubles(cleaned.filter((run) => run.height <= limit));
  const isMonospaced = hasEqualWidths(printed);
  const joined = joinPieces(printed.flatMap((run) => splitRun(run, isMonospaced)));
  // Leaders may be drawn dot by dot.
  return joined.flatMap((token) =>
    /[.·]{3}|[|¦│┃║]/.test(token.text) ? splitRun({ ...token, text: dropLeaders(token.text) }, isMonospaced) : [token],
  );
}

function dropDoubles(runs: readonly TextRun[]): TextRun[] {
  const seen = new Map<string, TextRun[]>();
  return runs.filter((run) => {
    const same = seen.get(run.text) ?? [];
    const offset = doubleOffset * run.height;
    const isDouble = same.slice(-doubleDistance).some((other) => Math.abs(other.x - run.x) < offset && Math.abs(other.y - run.y) < offset);
    if (!isDouble) {
      same.push(run);
      seen.set(run.text, same);
    }
    return !isDouble;
  });
}

const letterWidth = ({ text, width, height }: TextRun) => width / text.length / height;

function hasEqualWidths(runs: readonly TextRun[]): boolean {
  const widths = runs.filter(({ text }) => text.length >= 6).map(letterWidth);
  const typical = median(widths);
  return typical !== undefined && widths.filter((one) => Math.abs(one - typical) < 0.015 * typical).length > 0.8 * widths.length;
}

/** Courier and its kin. */
const monospaced = 0.6;

/** Shares of the height, as in most sans-serif fonts. */
function estimateWidth(letter: string): number {
  if (letter === " ") {
    return 0.28;
  }
  if (/[iljtfrI.,:;'’|!()\-/[\]]/.test(letter)) {
    return 0.3;
  }
  if (/[mwMW@%]/.test(letter)) {
    return 0.83;
  }
  return /[A-Z]/.test(letter) ? 0.68 : 0.54;
}

/** The run's width is divided in proportion to its letters. */
function splitRun(run: TextRun, isMonospaced: boolean): Token[] {
  const isEqual = isMonospaced || Math.abs(letterWidth(run) - monospaced) < 0.004;
  const offsets = [0];
  for (const letter of run.text.split("")) {
    offsets.push((offsets.at(-1) ?? 0) + (isEqual ? 1 : estimateWidth(letter)));
  }
  const scale = run.width / (offsets.at(-1) || 1);
  return [...run.text.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => {
    const [from = 0, to = 0] = [offsets[index], offsets[index + text.length]];
    const isApart = / {2}$/.test(run.text.slice(0, index));
    return { text, x: run.x + from * scale, y: run.y, width: (to - from) * scale, height: run.height, isApart };
  });
}

function joinPieces(tokens: readonly Token[]): Token[] {
  const whole: Token[] = [];
  const rows = new Map<number, number[]>();
  for (const token of tokens.toSorted((one, other) => one.x - other.x)) {
    const row = Math.round(middle(token) / 4);
    const near = [row - 1, row, row + 1].flatMap((index) => rows.get(index) ?? []);
    const place = near.findLast((index) => isPiece(whole[index], token));
    const before = place === undefined ? undefined : whole[place];
    if (before && place !== undefined) {
      whole[place] = join(before, token);
    } else {
      rows.set(row, [...(rows.get(row) ?? []).slice(-12), whole.push(token) - 1]);
    }
  }
  return whole;
}

function isPiece(before: Token | undefined, token: Token): boolean {
  if (before === undefined || token.isApart || !isOnLine(before, token)) {
    return false;
  }
  const gap = (token.x - right(before)) / Math.max(before.height, token.height);
  return gap < pieceGap && gap > -0.3;
}

/** Cents that are set small or raised are not digits of the dollars: the mark between them keeps the whole from being an amount. */
function join(before: Token, token: Token): Token {
  const isSmall = Math.min(before.height, token.height) < 0.8 * Math.max(before.height, token.height);
  const isNumber = /\d$/.test(before.text) && /^\d/.test(token.text);
  const y = Math.min(before.y, token.y);
  return {
    text: `${before.text}${isSmall && isNumber ? "^" : ""}${token.text}`,
    x: before.x,
    y,
    width: Math.max(right(before), right(token)) - before.x,
    height: Math.max(before.y + before.height, token.y + token.height) - y,
    isApart: before.isApart,
  };
}
