/** The blocks at the top of a first page: labels in two or three columns, each with its value beside it. */
import type { Figure } from "#app/loan-forms/form/loan-form.ts";
import { isOnLine, middle, readFigure, right, surround } from "../text/box.ts";
import { type Label, listLines, matchLabel, type PageText, type Phrase, toPhrase } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";

export interface Field<Name> {
  readonly name: Name;
  /** From top to bottom. */
  readonly lines: readonly Phrase[];
}

/** Labels whose left edges differ by less, in points, stand in one column. */
const sameColumn = 25;

/** Every label is listed, since each bounds the values of the others. A label found twice has no value. */
export function readFields<Name extends string>(
  { phrases }: PageText,
  labels: Readonly<Record<Name, RegExp>>,
  until: number,
): ReadonlyMap<Name, Field<Name>> {
  const above = splitAtLabels(
    phrases.filter((phrase) => middle(phrase) < until),
    Object.values(labels),
  );
  const found = (Object.keys(labels) as Name[]).flatMap((name) =>
    above.flatMap((phrase) => {
      const label = matchLabel(phrase, labels[name]);
      return label ? [{ name, label }] : [];
    }),
  );
  const fields = new Map<Name, Field<Name>>();
  for (const { name, label } of found) {
    const others = found.filter((other) => other.label !== label).map((other) => other.label);
    if (found.filter((other) => other.name === name).length === 1) {
      fields.set(name, { name, lines: listValueLines(above, label, others, until) });
    }
  }
  return fields;
}

/** A long value may touch the label of the next column: it ends where other labels of that column begin. */
function splitAtLabels(phrases: readonly Phrase[], labels: readonly RegExp[]): Phrase[] {
  const edges = phrases.flatMap((phrase) => (labels.some((label) => label.test(phrase.plain)) ? [phrase.x] : []));
  const countAt = (x: number) => edges.filter((edge) => Math.abs(edge - x) < 2.5).length;
  const isLabel = (tokens: readonly Token[]) => labels.some((label) => label.test(toPhrase(tokens).plain));
  return phrases.flatMap((phrase) => {
    const at = phrase.tokens.findIndex(
      ({ x }, index) => index > 0 && (countAt(x) > 1 || (countAt(x) > 0 && isLabel(phrase.tokens.slice(index)))),
    );
    return at < 0 ? [phrase] : [toPhrase(phrase.tokens.slice(0, at)), toPhrase(phrase.tokens.slice(at))];
  });
}

function listValueLines(phrases: readonly Phrase[], label: Label, others: readonly Label[], until: number): Phrase[] {
  const edge = Math.min(...others.filter(({ x }) => x > label.x + sameColumn).map(({ x }) => x)) - 2;
  const below = others.filter((other) => other.x < edge && other.x > label.x - sameColumn && other.y > label.y && !isOnLine(other, label));
  const end = Math.min(until, ...below.map(({ y, height }) => y - 0.1 * height));
  const start = label.y - 0.3 * label.height;
  const isOfOther = (phrase: Phrase) => {
    const distance = (other: Label) => Math.abs(middle(other) - middle(phrase));
    const isAbove = (other: Label) => Math.abs(other.x - label.x) < sameColumn && other.y < label.y && distance(other) < distance(label);
    return others.some(isAbove) || below.some((other) => distance(other) < 0.9 * Math.min(other.height, phrase.height));
  };
  const values = phrases.filter(
    (one) =>
      one !== label.phrase &&
      one.x >= right(label) - 2 &&
      one.x < edge &&
      middle(one) > start &&
      middle(one) < end &&
      (isOnLine(one, label) || !isOfOther(one)),
  );
  const rest: readonly Token[] = label.rest.filter(({ x }) => x < edge);
  const beside = rest.length > 0 ? [toPhrase(rest)] : [];
  const lines = trimGap(
    label,
    listLines([...beside, ...values]).map((line) => toPhrase(line.flatMap(({ tokens }) => tokens).filter(({ x }) => x < edge))),
  );
  return lines[0] && Math.abs(middle(lines[0]) - middle(label)) < 0.65 * label.height ? lines : [];
}

/** A value begins beside its label, and its lines follow one another. */
function trimGap(label: Label, lines: readonly Phrase[]): Phrase[] {
  const together: Phrase[] = [];
  let last: { readonly y: number; readonly height: number } = label;
  for (const line of lines) {
    if (line.y - (last.y + last.height) > 1.7 * last.height) {
      break;
    }
    together.push(line);
    last = line;
  }
  return together;
}

export function listTokensIn(field: Field<string> | undefined): Token[] {
  return field?.lines.flatMap(({ tokens }) => tokens) ?? [];
}

export function readValue<Value>(
  field: Field<string> | undefined,
  page: number,
  parse: (text: string) => Value | null,
): Figure<Value> | null {
  const [first] = field?.lines ?? [];
  const value = first ? parse(first.text) : null;
  return first && value !== null ? readFigure(value, page, first) : null;
}

export function readText(lines: readonly Phrase[], page: number): Figure<string> | null {
  const text = lines.reduce((before, line) => (before === "" ? line.text : `${before}${separate(before, line.text)}${line.text}`), "");
  // Boxes and amounts belong to another label, which was not found.
  return /[\p{L}\p{N}]/u.test(text) && !/[☐☒□■$]/u.test(text) ? readFigure(text.slice(0, 300), page, surround(lines)) : null;
}

/** A comma stands before the line with the city. */
function separate(before: string, line: string): string {
  return /\d/.test(before) && !before.endsWith(",") && /^[\p{L}\s.'’-]+,? [A-Z]{2},? \d{5}/u.test(line) ? ", " : " ";
}

/** Names, up to the address below them. */
export function readNames(field: Field<string> | undefined, page: number): Figure<string> | null {
  const lines = field?.lines ?? [];
  const address = lines.findIndex(({ text }, index) => index > 0 && /^(?:\d|P\.? ?O\.? Box|[\p{L}\s.'’-]+, [A-Z]{2}\b)/iu.test(text));
  return readText(lines.slice(0, address < 0 ? undefined : address), page);
}
