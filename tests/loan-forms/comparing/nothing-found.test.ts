/** The hunt for a false "nothing found": pairs that are clean, changed in one place that has to be seen. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdAgainst } from "#app/loan-forms/comparing/hold-against.ts";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import type { Charge, Figure, LoanForm, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { withoutPlaces } from "#app/loan-forms/form/saved-figures.ts";
import { disclosureLines, estimateLines, type Line, type Lines, toDisclosure, toEstimate } from "./official-pair.ts";

type Sheet = Record<keyof Required<Lines>, Line[]>;
type Letter = keyof Sheet;

interface Pair {
  readonly estimate: Sheet;
  readonly disclosure: Sheet;
  readonly credits: { readonly estimate: number; readonly disclosure: number };
}

function isNothingFound(estimate: LoanForm, disclosure: LoanForm): boolean {
  const comparison = holdAgainst(checkForm(estimate), checkForm(disclosure));
  return comparison.kind === "compared" && comparison.isNothingFound;
}

function build({ estimate, disclosure, credits }: Pair): readonly [LoanForm, LoanForm] {
  const one = toEstimate(estimate, credits.estimate > 0 ? { lenderCredits: credits.estimate } : {});
  const other = toDisclosure(
    disclosure,
    credits.disclosure > 0 ? { lenderCredits: credits.disclosure } : {},
    one.terms.closingCosts?.value,
  );
  return [one, other];
}

/** Amounts of the estimate by seed; those of the disclosure are the same, or lower. */
const pairs: fc.Arbitrary<Pair> = fc
  .record({
    amounts: fc.array(fc.integer({ min: 10, max: 3_000 }), { minLength: 24, maxLength: 24 }),
    falls: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })), { minLength: 24, maxLength: 24 }),
    credits: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 500 }).map((dollars) => dollars * 100),
    ),
  })
  .map(({ amounts, falls, credits }) => {
    let at = 0;
    const estimate = structuredClone(estimateLines) as Sheet;
    const disclosure = structuredClone(disclosureLines) as Sheet;
    for (const letter of ["A", "B", "C"] as const) {
      estimate[letter] = estimateLines[letter].map(([label], line): Line => [label, { estimated: (amounts[at + line] ?? 0) * 100 }]);
      disclosure[letter] = disclosureLines[letter].map(([label, , payee], line): Line => {
        const cents = Math.max(1_00, (amounts[at + line] ?? 0) * 100 - (falls[at + line] ?? 0));
        return [label, line % 2 === 0 ? { borrowerAtClosing: cents } : { borrowerBefore: cents }, payee];
      });
      at += estimateLines[letter].length;
    }
    return { estimate, disclosure, credits: { estimate: credits, disclosure: credits } };
  });

const limited = fc.constantFrom<Letter>("A", "B");
const services = fc.constantFrom<Letter>("A", "B", "C");
const index = fc.nat({ max: 999 });
const rise = fc.oneof(fc.integer({ min: 50, max: 200 }), fc.integer({ min: 50, max: 500_000 }));
const paid = ([, cells]: Line) => (cells.borrowerAtClosing ?? 0) + (cells.borrowerBefore ?? 0) + (cells.estimated ?? 0);

function change(sheet: Sheet, letter: Letter, place: number, update: (line: Line) => Line): Sheet {
  const lines = sheet[letter];
  return { ...sheet, [letter]: lines.with(place % lines.length, update(lines[place % lines.length] as Line)) };
}

/** A line of the disclosure, above its line of the estimate. */
function raise({ estimate, disclosure, ...rest }: Pair, letter: Letter, place: number, cents: number): Pair {
  const before = paid(estimate[letter][place % estimate[letter].length] as Line);
  return {
    ...rest,
    estimate,
    disclosure: change(disclosure, letter, place, ([label, , payee]) => [label, { borrowerAtClosing: before + cents }, payee]),
  };
}

function drop(sheet: Sheet, letter: Letter, place: number): Sheet {
  return { ...sheet, [letter]: sheet[letter].toSpliced(place % sheet[letter].length, 1) };
}

/** Every label of every section, and some that no form here has. */
const labels = fc.constantFrom(
  ...Object.values(estimateLines).flatMap((lines) => lines.map(([label]) => label)),
  ...[
    "Processing Fee",
    "Flood Fee",
    "Tax Fee",
    "Title Fee",
    "Fee",
    "Appraisal",
    "Appraisal Fee 2",
    "Lender Fee",
    "Monitoring Fee",
    "Insurance",
    "Other",
  ],
);

/** Demands that no such pair comes out clean. */
function expectSeen<Extra extends readonly unknown[]>(
  extras: readonly fc.Arbitrary<unknown>[],
  mutate: (pair: Pair, ...extra: Extra) => Pair,
): void {
  fc.assert(
    fc.property(pairs, fc.tuple(...extras), (pair, extra) => {
      const [estimate, disclosure] = build(mutate(pair, ...(extra as unknown as Extra)));
      return !isNothingFound(estimate, disclosure);
    }),
    { numRuns: 200 },
  );
}

test("clean pairs come out clean, saved ones too: the hunt below is not of empty forms", () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      const [estimate, disclosure] = build(pair);
      return isNothingFound(estimate, disclosure) && isNothingFound(withoutPlaces(estimate), withoutPlaces(disclosure));
    }),
    { numRuns: 200 },
  );
});

describe("a changed pair is seen", () => {
  test("a charge that rose", () => {
    expectSeen([limited, index, rise], (pair, letter: Letter, place: number, cents: number) => raise(pair, letter, place, cents));
  });

  test("a charge that rose under any other name", () => {
    expectSeen([limited, index, rise, labels], (pair, letter: Letter, place: number, cents: number, label: string) => {
      const raised = raise(pair, letter, place, cents);
      return { ...raised, disclosure: change(raised.disclosure, letter, place, ([, cells, payee]) => [label, cells, payee]) };
    });
  });

  test("a charge that rose, hidden by another that fell", () => {
    expectSeen([limited, index, rise], (pair, letter: Letter, place: number, cents: number) => {
      const raised = raise(pair, letter, place, cents);
      return { ...raised, disclosure: change(raised.disclosure, letter, place + 1, ([label]) => [label, {}]) };
    });
  });

  test("a charge that rose in another section", () => {
    expectSeen(
      [limited, index, rise, fc.constantFrom<Letter>("A", "B", "C", "E", "F", "G", "H")],
      (pair, letter: Letter, place: number, cents: number, to: Letter) => {
        const raised = raise(pair, letter, place, cents);
        const line = raised.disclosure[letter][place % raised.disclosure[letter].length] as Line;
        const dropped = drop(raised.disclosure, letter, place);
        return { ...raised, disclosure: { ...dropped, [to]: [...dropped[to], line] } };
      },
    );
  });

  test("a charge that moved, at the same price", () => {
    expectSeen([limited, index, fc.constantFrom<Letter>("E", "F", "G", "H")], (pair, letter: Letter, place: number, to: Letter) => {
      const line = pair.disclosure[letter][place % pair.disclosure[letter].length] as Line;
      const dropped = drop(pair.disclosure, letter, place);
      return { ...pair, disclosure: { ...dropped, [to]: [...dropped[to], line] } };
    });
  });

  test("a charge that is missing on one of the forms", () => {
    expectSeen([services, index, fc.boolean()], (pair, letter: Letter, place: number, isEstimate: boolean) => {
      // A charge on the disclosure's C alone was chosen by the borrower, and has no limit.
      const from = isEstimate && letter !== "C" ? "estimate" : "disclosure";
      return { ...pair, [from]: drop(pair[from], letter, place) };
    });
  });

  test("a new charge of the lender's, of any name", () => {
    expectSeen([limited, labels, rise], (pair, letter: Letter, label: string, cents: number) => ({
      ...pair,
      disclosure: { ...pair.disclosure, [letter]: [...pair.disclosure[letter], [label, { borrowerAtClosing: cents }]] },
    }));
  });

  test("a new charge that is paid to the lender, in a section without a limit", () => {
    expectSeen([fc.constantFrom<Letter>("C", "H"), rise], (pair, letter: Letter, cents: number) => ({
      ...pair,
      disclosure: {
        ...pair.disclosure,
        [letter]: [...pair.disclosure[letter], ["Delivery Fee", { borrowerAtClosing: cents }, "Ficus Bank, N.A."]],
      },
    }));
  });

  test("two lines in one", () => {
    expectSeen([limited, index], (pair, letter: Letter, place: number) => {
      const lines = pair.disclosure[letter];
      const [one, other] = [lines[place % lines.length] as Line, lines[(place + 1) % lines.length] as Line];
      const joined: Line = [`${one[0]} and ${other[0]}`, { borrowerAtClosing: paid(one) + paid(other) }];
      return { ...pair, disclosure: { ...pair.disclosure, [letter]: [...lines.filter((line) => line !== one && line !== other), joined] } };
    });
  });

  test("recording fees, transfer taxes and lender credits", () => {
    expectSeen(
      [fc.integer({ min: 50, max: 100_000 }), fc.constantFrom("recording", "transfer", "credits")],
      (pair, cents: number, what: string) => {
        const [recording, transfer] = pair.disclosure.E as [Line, Line];
        const E: Line[] =
          what === "recording"
            ? [[recording[0], { borrowerAtClosing: 94_00 + cents }], transfer]
            : [recording, [transfer[0], { borrowerAtClosing: cents }]];
        return what === "credits"
          ? { ...pair, credits: { estimate: pair.credits.estimate + 100_000_00, disclosure: pair.credits.estimate + 100_000_00 - cents } }
          : { ...pair, disclosure: { ...pair.disclosure, E } };
      },
    );
  });

  // Some services come from the lender's list, one of them is not charged, and one rises so that those charged are 10% and a dollar over.
  test("services from the lender's list that rose by more than 10% together", () => {
    expectSeen(
      [fc.integer({ min: 2, max: 6 }), fc.integer({ min: 100, max: 50_000 }), fc.boolean()],
      (pair, count: number, cents: number, isDropped: boolean) => {
        const listed = pair.disclosure.C.slice(0, count);
        const charged = isDropped ? listed.slice(1) : listed;
        const before = charged.reduce(
          (sum, [label]) => sum + paid(pair.estimate.C[pair.disclosure.C.findIndex((line) => line[0] === label)] as Line),
          85_00,
        );
        const rest = charged.slice(1).reduce((sum, line) => sum + paid(line), 85_00);
        const [first] = charged as [Line];
        const raised: Line = [first[0], { borrowerAtClosing: Math.ceil(before * 1.1) - rest + cents }];
        const unpaid = isDropped ? listed.slice(0, 1).map(([label]): Line => [label, { others: 100_00 }]) : [];
        const B = [...pair.disclosure.B, raised, ...charged.slice(1), ...unpaid];
        return { ...pair, disclosure: { ...pair.disclosure, B, C: pair.disclosure.C.slice(count) } };
      },
    );
  });
});

type Change = (figure: Figure) => Figure | null;

/** Changes a figure without its sums, as a reader that fails would. Null leaves it out. */
function misread(form: LoanForm, letter: SectionLetter, place: number, update: Change, isMarked = false): LoanForm {
  const touch = (charge: Charge): Charge => {
    const [column, figure] = Object.entries(charge.amounts)[0] ?? [];
    if (column === undefined || figure === undefined) {
      return charge;
    }
    const updated = update(figure);
    const unread = isMarked ? { unread: { [column]: figure.place } } : {};
    return { ...charge, amounts: updated ? { ...charge.amounts, [column]: updated } : {}, ...unread };
  };
  return {
    ...form,
    sections: form.sections.map((section) => {
      const at = place % Math.max(1, section.charges.length);
      return section.letter === letter
        ? { ...section, charges: section.charges.map((charge, line) => (line === at ? touch(charge) : charge)) }
        : section;
    }),
  };
}

function expectMisreadSeen(mutate: (form: LoanForm, letter: SectionLetter, place: number, cents: number) => LoanForm): void {
  fc.assert(
    fc.property(pairs, services, index, fc.integer({ min: 400, max: 99_999 }), fc.boolean(), (pair, letter, place, cents, isEstimate) => {
      const [estimate, disclosure] = build(pair);
      return isEstimate
        ? !isNothingFound(mutate(estimate, letter, place, cents), disclosure)
        : !isNothingFound(estimate, mutate(disclosure, letter, place, cents));
    }),
    { numRuns: 200 },
  );
}

describe("a form that was misread is seen", () => {
  test("an amount that could not be read", () => {
    expectMisreadSeen((form, letter, place) => misread(form, letter, place, () => null, true));
    expectMisreadSeen((form, letter, place) => withoutPlaces(misread(form, letter, place, () => null, true)));
  });

  test("an amount that was missed, or read as another", () => {
    expectMisreadSeen((form, letter, place) => misread(form, letter, place, () => null));
    expectMisreadSeen((form, letter, place, cents) =>
      misread(form, letter, place, (figure) => ({ ...figure, value: figure.value + cents })),
    );
    expectMisreadSeen((form, letter, place, cents) =>
      misread(form, letter, place, (figure) => ({ ...figure, value: figure.value - cents })),
    );
  });

  test("an amount that was read as another, and confirmed by the user", () => {
    expectMisreadSeen((form, letter, place, cents) =>
      misread(form, letter, place, (figure) => ({ ...figure, value: figure.value + cents, source: "typed" })),
    );
  });

  test("a line, a total or a section that was missed", () => {
    const update = (form: LoanForm, letter: SectionLetter, change: (section: LoanForm["sections"][number]) => LoanForm["sections"]) => ({
      ...form,
      sections: form.sections.flatMap((section) => (section.letter === letter ? change(section) : [section])),
    });
    expectMisreadSeen((form, letter, place) =>
      update(form, letter, (section) => [
        { ...section, charges: section.charges.toSpliced(place % Math.max(1, section.charges.length), 1) },
      ]),
    );
    expectMisreadSeen((form, letter) => update(form, letter, (section) => [{ ...section, total: null }]));
    expectMisreadSeen((form, letter) => update(form, letter, (section) => [{ ...section, charges: [], total: null }]));
    expectMisreadSeen((form, letter) => update(form, letter, () => []));
  });

  test("any other figure that the sums need", () => {
    const outer = fc.constantFrom<SectionLetter>("D", "E", "H", "I", "J");
    fc.assert(
      fc.property(pairs, outer, fc.boolean(), (pair, letter, isEstimate) => {
        const [estimate, disclosure] = build(pair);
        const blank = (form: LoanForm) => ({ ...form, sections: form.sections.filter((section) => section.letter !== letter) });
        return isEstimate ? !isNothingFound(blank(estimate), disclosure) : !isNothingFound(estimate, blank(disclosure));
      }),
      { numRuns: 200 },
    );
  });

  test.each(["lender", "property", "borrowers"] as const)("%s unknown on one form", (name) => {
    const [estimate, disclosure] = [toEstimate({}), toDisclosure({})];
    const blank = (form: LoanForm) => ({ ...form, terms: { ...form.terms, [name]: null } });
    expect(isNothingFound(blank(estimate), disclosure)).toBe(false);
    expect(isNothingFound(estimate, blank(disclosure))).toBe(false);
  });
});
