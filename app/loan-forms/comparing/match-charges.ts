/** Pairs the charges of an estimate and a disclosure by section and label. */
import type { SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { isSame, likeness, listTokens, surelyLikeFrom } from "./charge-labels.ts";

interface Placed {
  readonly section: SectionLetter;
  readonly label: string;
  readonly amount: number | null;
}

export interface Pairing<One, Other> {
  readonly pairs: readonly { readonly one: One; readonly other: Other }[];
  readonly onlyOne: readonly One[];
  readonly onlyOther: readonly Other[];
}

/** With the telling words of its label, which are listed once. */
interface Item<Kind extends Placed> {
  readonly charge: Kind;
  readonly section: SectionLetter;
  readonly tokens: ReadonlySet<string>;
}

/** A score above 0 makes a candidate. */
type Stage = (one: Item<Placed>, other: Item<Placed>) => number;

const likeFrom = 0.6;
/** Sections that a charge can move between. Prepaids, escrow and taxes stay where they are. */
const services: readonly SectionLetter[] = ["A", "B", "C", "H"];

const isMove = (one: Item<Placed>, other: Item<Placed>) =>
  one.section !== other.section && services.includes(one.section) && services.includes(other.section);

/** From the surest to the least. A service of C stands in a disclosure's B if its provider came from the lender's list. */
const stages: readonly Stage[] = [
  (one, other) => (one.section === other.section && isSame(one.tokens, other.tokens) ? 1 : 0),
  (one, other) => (isMove(one, other) && isSame(one.tokens, other.tokens) ? 1 : 0),
  (one, other) => (one.section === other.section ? scoreFrom(likeFrom, one, other) : 0),
  (one, other) =>
    isMove(one, other) ? scoreFrom(one.section === "C" && other.section === "B" ? likeFrom : surelyLikeFrom, one, other) : 0,
];

function scoreFrom(least: number, one: Item<Placed>, other: Item<Placed>): number {
  const score = likeness(one.tokens, other.tokens);
  return score >= least ? score : 0;
}

/** As many lines of one name on each form: in the order of their amounts, since nothing else tells them apart. */
function pairNamesakes<One extends Placed, Other extends Placed>(ones: readonly Item<One>[], others: readonly Item<Other>[]) {
  const byAmount = (one: Item<Placed>, other: Item<Placed>) => (one.charge.amount ?? 0) - (other.charge.amount ?? 0);
  return ones.flatMap((one) => {
    const isNamesake = (item: Item<Placed>) => item.section === one.section && isSame(item.tokens, one.tokens);
    const [own, theirs] = [ones.filter(isNamesake).toSorted(byAmount), others.filter(isNamesake).toSorted(byAmount)];
    const isKnown = [...own, ...theirs].every(({ charge }) => charge.amount !== null);
    const other = own.length > 1 && own.length === theirs.length && isKnown ? theirs[own.indexOf(one)] : undefined;
    return other ? [{ one, other }] : [];
  });
}

/**
 * Each charge once. Where two charges fit one equally well (a line that was split, two lines of one name), none of them is paired: which is
 * which is not on the forms.
 */
export function pairCharges<One extends Placed, Other extends Placed>(ones: readonly One[], others: readonly Other[]): Pairing<One, Other> {
  const [first, second] = [ones.map(toItem), others.map(toItem)];
  const pairs: { readonly one: Item<One>; readonly other: Item<Other> }[] = pairNamesakes(first, second);
  const settled = new Set<Item<Placed>>(pairs.flatMap(({ one, other }) => [one, other]));
  for (const score of stages) {
    const free = second.filter((other) => !settled.has(other));
    const candidates = first
      .filter((one) => !settled.has(one))
      .flatMap((one) => free.map((other) => ({ one, other, score: score(one, other) })))
      .filter((candidate) => candidate.score > 0);
    for (const { one, other, score: best } of candidates) {
      const rivals = candidates.filter((rival) => (rival.one === one) !== (rival.other === other) && rival.score >= best);
      if (rivals.length === 0) {
        pairs.push({ one, other });
        settled.add(one).add(other);
      } else if (rivals.every((rival) => rival.score === best)) {
        settled.add(one).add(other);
      }
    }
  }
  const isPaired = (charge: Placed) => pairs.some(({ one, other }) => one.charge === charge || other.charge === charge);
  return {
    pairs: pairs.map(({ one, other }) => ({ one: one.charge, other: other.charge })),
    onlyOne: ones.filter((one) => !isPaired(one)),
    onlyOther: others.filter((other) => !isPaired(other)),
  };
}

function toItem<Kind extends Placed>(charge: Kind): Item<Kind> {
  return { charge, section: charge.section, tokens: listTokens(charge.label) };
}
