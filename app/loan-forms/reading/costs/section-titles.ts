/** The lettered titles of the closing costs, which the rule fixes for both forms. */
import type { SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { isOnLine, right } from "../text/box.ts";
import { type Label, matchLabel, type Phrase } from "../text/phrases.ts";

/** The letter may stand in a box before the title, as a separate phrase. */
const titles: readonly (readonly [SectionLetter, RegExp])[] = [
  ["A", /^a?originationcharges/],
  ["B", /^b?services(?:youcannot|borrowerdidnot)shopfor/],
  ["C", /^c?services(?:youcan|borrowerdid)shopfor/],
  ["D", /^d?totalloancosts/],
  ["E", /^e?taxesandothergovernmentfees/],
  ["F", /^f?prepaids/],
  ["G", /^g?initialescrowpaymentatclosing/],
  ["H", /^h?other(?=\d|$|cont)/],
  ["I", /^i?totalothercosts/],
  // The table of cash to close has a row "Total Closing Costs (J)".
  ["J", /^j?totalclosingcosts(?!j)/],
];

export interface Title {
  readonly letter: SectionLetter;
  readonly label: Label;
}

/** Letters in boxes stand this far left of their titles, at most. In points. */
const letterIndent = 36;

/** From the top. "Other" counts only with its letter, or in line with other titles: charges have that name too. */
export function listTitles(phrases: readonly Phrase[]): Title[] {
  const found = phrases.flatMap((phrase): Title[] => {
    for (const [letter, pattern] of titles) {
      const label = matchLabel(phrase, pattern);
      if (label) {
        return [{ letter, label }];
      }
    }
    return [];
  });
  const cash = phrases.find(({ plain }) => plain.startsWith("calculatingcashtoclose"));
  const isInTable = (title: Title) =>
    cash !== undefined && title.letter === "J" && title.label.y > cash.y && title.label.x > cash.x - letterIndent;
  return found.filter((title) => !isInTable(title) && (title.letter !== "H" || isLettered(title, phrases) || isInLine(title, found)));
}

function isLettered({ label }: Title, phrases: readonly Phrase[]): boolean {
  const isLetter = (phrase: Phrase) =>
    phrase.plain === "h" && isOnLine(phrase, label) && phrase.x < label.x && label.x - right(phrase) < letterIndent;
  return label.phrase.plain.startsWith("h") || phrases.some(isLetter);
}

function isInLine({ label }: Title, titlesOnPage: readonly Title[]): boolean {
  return titlesOnPage.some(({ letter, label: other }) => (letter === "G" || letter === "I") && Math.abs(other.x - label.x) < 3);
}

/** Tables and footers that end the last section of a column. */
export const endsSections =
  /^(?:calculatingcashtoclose|adjustablepayment|adjustableinterestrate|(?:closingdisclosure|loanestimate)?page\d+of\d+|(?:closingdisclosure|loanestimate)$)/;
