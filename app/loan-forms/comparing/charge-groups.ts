/** Which limit holds for which charge: by its sections on both forms, and by who is paid. */
import { isSame, likeness, listTokens, surelyLikeFrom } from "./charge-labels.ts";
import type { Rise } from "./findings.ts";
import { isTransferTax } from "./government-fees.ts";
import { pairCharges } from "./match-charges.ts";
import { canBeAffiliate, compareCompanies } from "./names.ts";
import type { SheetCharge } from "./sheet.ts";

/** The estimate prints whole dollars: less is rounding. */
export const roundingCents = 50;

export interface ChargePair {
  readonly one: SheetCharge;
  readonly other: SheetCharge;
  /** By the disclosure's payee, in sections where that counts. */
  readonly isPaidToLender: boolean;
}

export interface ChargeGroups {
  /** Pairs with known amounts: those that may not rise, those of the 10% group that the borrower pays, and those without a limit. */
  readonly strict: readonly ChargePair[];
  readonly listed: readonly ChargePair[];
  readonly free: readonly ChargePair[];
  /** Under another limit than the estimate had. */
  readonly moved: readonly ChargePair[];
  /** Risen, in a section without a limit, under a name that A or E are for. */
  readonly misplaced: readonly ChargePair[];
  /** Of the disclosure, without a partner: those that have a limit, or can have one, and those without. */
  readonly newStrict: readonly SheetCharge[];
  readonly newFree: readonly SheetCharge[];
  /** Of the estimate, with a limit, and without a partner. */
  readonly lost: readonly SheetCharge[];
  /** Without a limit unless their payee is an affiliate of the lender, as its name suggests. */
  readonly affiliates: readonly SheetCharge[];
  readonly pairs: readonly ChargePair[];
  /** Whether an amount of the 10% group is not known. */
  readonly isListedOpen: boolean;
}

export const toRise = ({ one, other }: ChargePair): Rise => ({
  label: other.label,
  estimated: one.amount ?? 0,
  disclosed: other.amount ?? 0,
});
export const isRise = ({ estimated, disclosed }: Rise) => disclosed - estimated >= roundingCents;

/** In a section without a limit, new charges of these names are out of place: "Processing Fee", but not an association's. */
const lendersNames = /underwrit|originat|(?:processing|application|commitment|lock|loan) fee|discount|points?\b|mortgage broker/i;
const othersNames = /associat|\bhoa\b|condo|real estate|commission|title/i;
const recordingNames = /^(?:\d\d )?record(?:ing|ation) fees?\b/i;
/** What prepaids and escrow consist of. */
const recurringNames =
  /interest|\bins\b|insur|prem|polic|tax|assess|dues|associat|\bhoa\b|adjust|escrow|reserve|flood|hazard|wind|quake|\b[mp]mi\b|\bmip\b|rent/i;

/** Whether a new charge in another section can be one that A, B or E are for. */
function canHaveLimit(charge: SheetCharge, estimated: readonly SheetCharge[]): boolean {
  const { section, label } = charge;
  const isSecond = estimated.some(({ section: own, label: name }) => ["A", "B"].includes(own) && isLike(name, label));
  const isOut = ["F", "G"].includes(section) && !recurringNames.test(label);
  return isSecond || isOut || hasLimitedName(charge);
}

function hasLimitedName(charge: SheetCharge): boolean {
  const { label } = charge;
  return (lendersNames.test(label) && !othersNames.test(label)) || isTransferTax(charge) || recordingNames.test(label);
}

function isLike(one: string, other: string): boolean {
  const [tokens, others] = [listTokens(one), listTokens(other)];
  return isSame(tokens, others) || likeness(tokens, others) >= surelyLikeFrom;
}

const isLimited = ({ section }: SheetCharge) => ["A", "B", "C"].includes(section);
const isListed = ({ one, other }: ChargePair) => one.section === "C" && other.section === "B";

/** Without section E, whose lines are compared in total. */
export function groupCharges(estimated: readonly SheetCharge[], disclosed: readonly SheetCharge[], lender: string | null): ChargeGroups {
  const isPaidTo = ({ payee, section }: SheetCharge, matches: (payee: string, lender: string) => boolean) =>
    payee !== null && lender !== null && ["B", "C", "H"].includes(section) && matches(payee, lender);
  const isLenders = (charge: SheetCharge) => isPaidTo(charge, (payee, name) => compareCompanies(payee, name) === "same");
  const { pairs: paired, onlyOne, onlyOther } = pairCharges(estimated, disclosed);
  const pairs = paired.map((pair): ChargePair => ({ ...pair, isPaidToLender: isLenders(pair.other) }));
  const usable = pairs.filter(({ one, other }) => one.amount !== null && other.amount !== null);
  const moved = pairs.filter(
    (pair) => pair.one.section !== pair.other.section && !isListed(pair) && (isLimited(pair.one) || isLimited(pair.other)),
  );
  const newStrict = onlyOther.filter(
    (charge) => charge.amount && (["A", "B"].includes(charge.section) || isLenders(charge) || canHaveLimit(charge, estimated)),
  );
  const newFree = onlyOther.filter((charge) => !newStrict.includes(charge) && (charge.amount ?? 0) >= roundingCents);
  const misplaced = usable.filter(
    (pair) => findGroup(pair) === "free" && !moved.includes(pair) && isRise(toRise(pair)) && hasLimitedName(pair.other),
  );
  const risen = usable.filter((pair) => findGroup(pair) !== "strict" && isRise(toRise(pair))).map(({ other }) => other);
  return {
    strict: usable.filter((pair) => findGroup(pair) === "strict"),
    listed: usable.filter((pair) => findGroup(pair) === "listed" && pair.other.amount !== 0),
    free: usable.filter((pair) => findGroup(pair) === "free" && !moved.includes(pair) && !misplaced.includes(pair)),
    ...{ moved, misplaced, newStrict, newFree, pairs },
    lost: onlyOne.filter((charge) => isLimited(charge) && charge.amount),
    affiliates: [...risen, ...newFree].filter((charge) => isPaidTo(charge, canBeAffiliate)),
    isListedOpen: pairs.some((pair) => findGroup(pair) === "listed" && !usable.includes(pair)),
  };
}

/** The estimate's section says what could be shopped for, the disclosure's what was; the payee, whose fee it is. */
function findGroup(pair: ChargePair): "strict" | "listed" | "free" {
  const { one, other, isPaidToLender } = pair;
  if (one.section === "A" || one.section === "B" || other.section === "A" || isPaidToLender) {
    return "strict";
  }
  return isListed(pair) ? "listed" : "free";
}
