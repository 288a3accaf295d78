/** Pairs with planted rises. Each answer is worked out by hand from 12 CFR 1026.19(e)(3), as the comment above it has it. */
import { describe, expect, test } from "vitest";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import { compare, listLimited } from "./compared.ts";
import { disclosureLines, estimateLines, type Line, toDisclosure, toEstimate } from "./official-pair.ts";

const changed = "A changed circumstance can allow it: ask for the revised Loan Estimate.";

/** Replaces the borrower's amount of a line. */
function raise(lines: readonly Line[], label: string, cents: number): Line[] {
  return lines.map((line) => (line[0] === label ? [label, { borrowerAtClosing: cents }, line[2]] : line));
}
const without = (lines: readonly Line[], ...labels: readonly string[]) => lines.filter(([label]) => !labels.includes(label));
const only = (lines: readonly Line[], ...labels: readonly string[]) => lines.filter(([label]) => labels.includes(label));

describe("may not rise: (e)(3)(i)", () => {
  // Underwriting 1,097 on the estimate, 1,247 on the disclosure: a fee to the lender, 150 above.
  test("1. the underwriting fee", () => {
    const comparison = compare(toEstimate({}), toDisclosure({ A: raise(disclosureLines.A, "Underwriting Fee", 1_247_00) }));
    expect(listLimited(comparison)).toEqual([
      {
        kind: "may-not-rise",
        label: "Underwriting Fee",
        title: "This may not rise, and rose by $150.",
        estimated: 1_097_00,
        disclosed: 1_247_00,
      },
    ]);
    expect(comparison.findings[0]).toMatchObject({
      paragraph: "12 CFR 1026.19(e)(3)(i)",
      rule: `Fees that you pay to the lender may not be higher than on the Loan Estimate. ${changed}`,
      question:
        "My Loan Estimate of 2/15/2013 lists $1,097 for “Underwriting Fee”, and the Closing Disclosure lists $1,247. What changed? If there is a revised Loan Estimate, please send it to me.",
    });
    expect(comparison.isNothingFound).toBe(false);
  });

  // Application down 300 to 0, underwriting up 150: A falls as a whole, but a fall of one charge does not make room for another.
  test("2. a rise is not offset by a fall of another charge", () => {
    const A = raise(raise(disclosureLines.A, "Underwriting Fee", 1_247_00), "Application Fee", 0);
    expect(listLimited(compare(toEstimate({}), toDisclosure({ A })))).toMatchObject([{ label: "Underwriting Fee", disclosed: 1_247_00 }]);
  });

  // Appraisal 405, now 455.50 paid before closing: a service that could not be shopped for, 50.50 above; paid early, it still counts.
  test("3. the appraisal, paid before closing", () => {
    const B = disclosureLines.B.map((line): Line => (line[0] === "Appraisal Fee" ? [line[0], { borrowerBefore: 455_50 }, line[2]] : line));
    expect(listLimited(compare(toEstimate({}), toDisclosure({ B })))).toMatchObject([
      {
        kind: "may-not-rise",
        label: "Appraisal Fee",
        title: "This may not rise, and rose by $50.50.",
        estimated: 405_00,
        disclosed: 455_50,
      },
    ]);
  });

  // Transfer taxes blank on the estimate, 950 paid by the borrower: the fixed line was an estimate of nothing.
  test("4. transfer taxes that move from the seller to the borrower, in two lines", () => {
    const E: Line[] = [
      ...only(disclosureLines.E, "Recording Fees Deed: $40.00 Mortgage: $45.00"),
      ["City Transfer Tax", { borrowerAtClosing: 350_00 }],
      ["State Deed Stamps", { borrowerAtClosing: 600_00 }],
    ];
    expect(listLimited(compare(toEstimate({}), toDisclosure({ E })))).toMatchObject([
      { kind: "may-not-rise", label: "Transfer taxes", title: "This may not rise, and rose by $950.", estimated: 0, disclosed: 950_00 },
    ]);
  });

  // Credits of 500, then 300: comment 19(e)(3)(i)-5 counts a smaller credit as a higher charge of 200.
  test("5. lender credits that shrink", () => {
    const estimate = toEstimate({}, { lenderCredits: 500_00 });
    const disclosure = toDisclosure({}, { lenderCredits: 300_00 }, 7_554_00);
    const comparison = compare(estimate, disclosure);
    expect(listLimited(comparison)).toEqual([
      {
        kind: "may-not-rise",
        label: "Lender credits",
        title: "Lender credits may not shrink, and shrank by $200.",
        estimated: -500_00,
        disclosed: -300_00,
      },
    ]);
    expect(comparison.findings[0]?.rule).toContain("(L)");
    // And gone altogether, where the disclosure leaves them blank.
    expect(listLimited(compare(estimate, toDisclosure({}, {}, 7_554_00)))).toMatchObject([
      { disclosed: -0, title: expect.stringContaining("$500") },
    ]);
  });

  // Credits of 1,500, then 900 and an appraisal of 405 that the lender pays: 1,305 together, 195 less (comment 19(e)(3)(i)-5).
  test("what the lender pays among 'Paid by Others' counts as a credit", () => {
    const estimate = toEstimate({}, { lenderCredits: 1_500_00 });
    const mark = (form: ReturnType<typeof toDisclosure>) => ({
      ...form,
      sections: form.sections.map((section) => ({
        ...section,
        charges: section.charges.map((charge) =>
          charge.label === "Appraisal Fee" ? ({ ...charge, isPaidByLender: true } as const) : charge,
        ),
      })),
    });
    const disclosed = (credits: number) => mark(toDisclosure({}, { lenderCredits: credits }, 6_554_00));
    const shrunk = compare(estimate, disclosed(900_00));
    expect(listLimited(shrunk)).toMatchObject([
      { title: "Lender credits may not shrink, and shrank by $195.", estimated: -1_500_00, disclosed: -1_305_00 },
    ]);
    expect(shrunk.findings[0]?.rule).toContain("are counted: $405.");
    expect(compare(estimate, disclosed(1_095_00))).toMatchObject({ remarks: [], isNothingFound: true });
  });

  // The survey stands in C, but is paid to the lender: 20 above, and what the lender takes may not rise wherever it stands.
  test("6. a service of C that is paid to the lender", () => {
    const C = disclosureLines.C.map((line): Line => (line[0] === "Survey Fee" ? [line[0], line[1], "FICUS BANK, N.A."] : line));
    expect(listLimited(compare(toEstimate({}), toDisclosure({ C })))).toMatchObject([
      { kind: "may-not-rise", label: "Survey Fee", title: "This may not rise, and rose by $20." },
    ]);
  });

  // Credit report 30 printed in dollars, 30.49 in cents: rounding. At 30.50 the estimate would have been 31.
  test("7. rounding is below 50 cents", () => {
    const disclosed = (cents: number) => toDisclosure({ B: raise(disclosureLines.B, "Credit Report Fee", cents) });
    expect(compare(toEstimate({}), disclosed(30_49)).isNothingFound).toBe(true);
    expect(listLimited(compare(toEstimate({}), disclosed(30_50)))).toMatchObject([{ label: "Credit Report Fee", disclosed: 30_50 }]);
  });
});

describe("10% together: (e)(3)(ii)", () => {
  const names = ["Title – Title Search", "Title – Settlement Agent Fee"] as const;
  /** Both services from the lender's list, so that they stand in the disclosure's B. */
  const listed = (search: number, agent: number, recording = 85_00) =>
    toDisclosure({
      B: [
        ...disclosureLines.B,
        [names[0], { borrowerAtClosing: search }, "Epsilon Title Co."],
        [names[1], { borrowerAtClosing: agent }, "Epsilon Title Co."],
      ],
      C: without(disclosureLines.C, ...names),
      E: [["Recording Fees", { borrowerAtClosing: recording }], ...disclosureLines.E.slice(1)],
    });

  // Recording 85 + search 1,261 + settlement 502 = 1,848; 85 + 1,461 + 552 = 2,098: 250 more, 13.53%.
  test("8. over in total", () => {
    const comparison = compare(toEstimate({}), listed(1_461_00, 552_00));
    expect(listLimited(comparison)).toEqual([
      {
        ...{ kind: "ten-percent", label: "Recording fees and services from the lender's list", estimated: 1_848_00, disclosed: 2_098_00 },
        title: "These may rise by 10% together, and rose by 13.5%.",
      },
    ]);
    expect(comparison.findings[0]).toMatchObject({
      paragraph: "12 CFR 1026.19(e)(3)(ii)",
      rule: expect.stringContaining(changed),
      question: expect.stringContaining("$2,098"),
    });
    expect(comparison.findings[0]?.parts.map(({ label, disclosed }) => [label, disclosed])).toEqual([
      ["Recording fees", 85_00],
      [names[1], 552_00],
      [names[0], 1_461_00],
    ]);
  });

  // Search up by 30% (1,261 to 1,639.30), settlement down to 162.70: in total 1,887, 2.1% more. Line by line nothing is limited.
  test("9. one line far over, the sum within: no finding, and the rise is said", () => {
    const comparison = compare(toEstimate({}), listed(1_639_30, 162_70));
    expect(listLimited(comparison)).toEqual([]);
    expect(comparison.remarks).toEqual([
      "Recording fees and services from the lender's list may rise by 10% together, and rose by 2.1%, from $1,848 to $1,887.",
    ]);
    expect(comparison.isNothingFound).toBe(true);
  });

  // Settlement is not charged (seller pays it): its 502 leaves both sums. 85 + 1,261 = 1,346; 85 + 1,461 = 1,546: 14.86%. With the 502 it
  // would be a fall.
  test("10. a service that the borrower did not pay leaves the sum of the estimate", () => {
    const disclosure = toDisclosure({
      B: [...disclosureLines.B, [names[0], { borrowerAtClosing: 1_461_00 }], [names[1], { sellerAtClosing: 502_00 }]],
      C: without(disclosureLines.C, ...names),
    });
    expect(listLimited(compare(toEstimate({}), disclosure))).toMatchObject([
      { kind: "ten-percent", estimated: 1_346_00, disclosed: 1_546_00, title: "These may rise by 10% together, and rose by 14.9%." },
    ]);
  });

  // Exactly 10%: 1,848 to 2,032.80. A cent more than the rounding of half a dollar is over.
  test("11. the limit itself is within, and the title never rounds a rise over it to 10%", () => {
    const within = compare(toEstimate({}), listed(1_445_80, 502_00));
    expect(listLimited(within)).toEqual([]);
    expect(within.remarks[0]).toContain("rose by 10%, from $1,848 to $2,032.80");
    const over = compare(toEstimate({}), listed(1_446_31, 502_00)).findings[0];
    expect(over?.title).toBe("These may rise by 10% together, and rose by 10.03%.");
    expect(over?.question).not.toBeNull();
  });

  // 250 more for the services, but the recording fees could not be read: they belong to the sum.
  test("nothing is concluded while a part of the sum is not known", () => {
    const disclosure = listed(1_461_00, 552_00);
    const sections = disclosure.sections.map((section) => {
      const charges = section.charges.map((charge) =>
        charge.label === "Recording Fees" ? { ...charge, amounts: {}, unread: { borrowerAtClosing: charge.place } } : charge,
      );
      return { ...section, charges };
    });
    const comparison = compare(toEstimate({}), { ...disclosure, sections });
    expect(listLimited(comparison)).toEqual([]);
    // With the sum of E unknown, the blank of the transfer tax is not borne out either.
    expect(comparison.setAside.map(({ label }) => label)).toEqual([
      "Recording Fees, borrower at closing (section E, page 2)",
      "Transfer Tax, borrower at closing (section E, page 2)",
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });

  // The estimate has the line, and nothing on it.
  test("from nothing is over, though it has no share", () => {
    const estimate = toEstimate({ E: estimateLines.E.map(([label]): Line => [label, {}]) });
    const comparison = compare(estimate, toDisclosure({}, {}, 7_969_00));
    expect(listLimited(comparison)).toMatchObject([
      { kind: "ten-percent", title: "These may rise by 10% together, and rose from nothing to $85." },
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });

  // Recording alone: 85 to 110 is 29.4%, and nothing else is in the group.
  test("12. recording fees alone", () => {
    const E: Line[] = [["Recording Fees", { borrowerAtClosing: 110_00 }], ...disclosureLines.E.slice(1)];
    expect(listLimited(compare(toEstimate({}), toDisclosure({ E })))).toMatchObject([
      { kind: "ten-percent", estimated: 85_00, disclosed: 110_00 },
    ]);
  });
});

describe("no partner", () => {
  // A courier fee of 45 in A, on no line of the estimate: its estimate was zero, so A rose by 45 in all; which line is asked, not decided.
  test("13. a new fee in A is asked about, and the section's total shows the rise", () => {
    const comparison = compare(toEstimate({}), toDisclosure({ A: [...disclosureLines.A, ["Courier Fee", { borrowerAtClosing: 45_00 }]] }));
    expect(comparison.unmatched).toMatchObject([
      { label: "Courier Fee", section: "A", amount: 45_00, note: expect.stringContaining("on the Closing Disclosure alone") },
    ]);
    expect(comparison.unmatched[0]?.note).toContain(changed);
    expect(listLimited(comparison)).toMatchObject([
      {
        label: "All of section A (Origination Charges)",
        title: "This may not rise, and rose by $45.",
        estimated: 1_802_00,
        disclosed: 1_847_00,
      },
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });

  // Underwriting 1,097 is split into two lines of 548.50 with the same name: nobody can say which is which; the total is the same.
  test("14. a line that was split is not paired, and nothing is made of it", () => {
    const A: Line[] = [
      ...without(disclosureLines.A, "Underwriting Fee"),
      ["Underwriting Fee", { borrowerAtClosing: 548_50 }],
      ["Underwriting Fee", { borrowerBefore: 548_50 }],
    ];
    const comparison = compare(toEstimate({}), toDisclosure({ A }));
    expect(listLimited(comparison)).toEqual([]);
    expect(comparison.unmatched.map(({ label, amount }) => [label, amount])).toEqual([
      ["Underwriting Fee", 548_50],
      ["Underwriting Fee", 548_50],
      ["Underwriting Fee", 1_097_00],
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });

  // Two lines of one name on each form, 125 and 75, in another order: nothing rose. With 135 in place of 125, one rose by 10.
  test("lines of one name are compared in the order of their amounts", () => {
    const name = "Title – Endorsement Fee";
    const estimate = toEstimate({ B: [...estimateLines.B, [name, { estimated: 125_00 }], [name, { estimated: 75_00 }]] });
    const disclosed = (cents: number) =>
      toDisclosure({ B: [...disclosureLines.B, [name, { borrowerAtClosing: 75_00 }], [name, { borrowerAtClosing: cents }]] }, {}, 8_254_00);
    expect(compare(estimate, disclosed(125_00))).toMatchObject({ unmatched: [], isNothingFound: true });
    expect(listLimited(compare(estimate, disclosed(135_00)))).toMatchObject([{ label: name, estimated: 125_00, disclosed: 135_00 }]);
  });

  // Tax status research 110 is not on the disclosure: not found there is no rise.
  test("15. a charge of the estimate that is not on the disclosure", () => {
    const comparison = compare(toEstimate({}), toDisclosure({ B: without(disclosureLines.B, "Tax Status Research Fee") }));
    expect(listLimited(comparison)).toEqual([]);
    expect(comparison.unmatched).toMatchObject([
      { label: "Tax Status Research Fee", section: "B", amount: 110_00, note: expect.stringContaining("no rise") },
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });

  // Flood determination of B stands in C for 60: the estimate said that it could not be shopped for, so it may not rise: 40 above.
  test("16. a service of B that stands in C keeps the estimate's limit, and the move is pointed out", () => {
    const disclosure = toDisclosure({
      B: without(disclosureLines.B, "Flood Determination Fee"),
      C: [...disclosureLines.C, ["Flood Determination Fee", { borrowerAtClosing: 60_00 }]],
    });
    const comparison = compare(toEstimate({}), disclosure);
    expect(listLimited(comparison)).toMatchObject([{ label: "Flood Determination Fee", title: "This may not rise, and rose by $40." }]);
    expect(comparison.unmatched).toMatchObject([{ note: expect.stringContaining("section B of the Loan Estimate and in section C") }]);
  });

  // The amount that others pay could not be read. Section B adds up without it, so it is not the borrower's.
  test("an amount of others that could not be read is no charge of the borrower where the sum holds", () => {
    const disclosure = toDisclosure({});
    const sections = disclosure.sections.map((section) => {
      const charges = section.charges.map((charge) =>
        charge.label === "Appraisal Fee" ? { ...charge, amounts: {}, unread: { others: charge.place } } : charge,
      );
      return { ...section, charges };
    });
    expect(compare(toEstimate({}), { ...disclosure, sections })).toMatchObject({ setAside: [], isNothingFound: true });
    const cut = sections.map((section) => (section.letter === "B" ? { ...section, total: null } : section));
    expect(compare(toEstimate({}), { ...disclosure, sections: cut })).toMatchObject({ isNothingFound: false });
  });

  // Paid by the seller or by others, a new charge costs the borrower nothing.
  test("17. what others pay is no charge of the borrower", () => {
    const B: Line[] = [...disclosureLines.B, ["Verification Fee", { sellerAtClosing: 40_00 }], ["Courier Fee", { others: 15_00 }]];
    const comparison = compare(toEstimate({}), toDisclosure({ B }));
    expect(comparison).toMatchObject({ unmatched: [], isNothingFound: true });
  });
});

describe("may change: (e)(3)(iii)", () => {
  // The owner's policy (optional), a survey that the borrower chose, and insurance may rise by any amount.
  test("18. is shown, without a question", () => {
    const disclosure = toDisclosure({
      C: raise(disclosureLines.C, "Survey Fee", 400_00),
      H: raise(disclosureLines.H, "Title – Owner's Title Insurance (optional)", 1_500_00),
    });
    const comparison = compare(toEstimate({}), disclosure);
    expect(listLimited(comparison)).toEqual([]);
    expect(comparison.findings).toContainEqual(
      expect.objectContaining({ label: "Survey Fee", title: "This may change, and rose by $335." }),
    );
    expect(comparison.findings).toContainEqual(
      expect.objectContaining({ label: "Title – Owner's Title Insurance (optional)", estimated: 1_017_00, disclosed: 1_500_00 }),
    );
    expect(comparison.isNothingFound).toBe(true);
  });

  // The forms don't say who is an affiliate, but "Ficus Title" of Ficus Bank may be one, and then the survey could not rise.
  test("19. a payee with the lender's name is pointed out where its charge rose", () => {
    const C = disclosureLines.C.map((line): Line => (line[0] === "Survey Fee" ? [line[0], line[1], "Ficus Title Co."] : line));
    const comparison = compare(toEstimate({}), toDisclosure({ C }));
    expect(comparison.remarks).toEqual([
      "“Survey Fee” is paid to Ficus Title Co., whose name is like the lender's. Fees of the lender's affiliates may not rise: ask whether it is one.",
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });
});

// Tax status research 110 is gone, and an update fee of 90 is new: two charges, though their names share two words of three.
test("a new charge does not pass for another that it resembles", () => {
  const B: Line[] = [...without(disclosureLines.B, "Tax Status Research Fee"), ["Tax Status Update Fee", { borrowerAtClosing: 90_00 }]];
  const comparison = compare(toEstimate({}), toDisclosure({ B }));
  expect(comparison.unmatched.map(({ label, amount }) => [label, amount])).toEqual([
    ["Tax Status Update Fee", 90_00],
    ["Tax Status Research Fee", 110_00],
  ]);
  expect(comparison.isNothingFound).toBe(false);
});

test("other names of the same charges are matched", () => {
  const C: Line[] = [
    ...[["Inspection – Pest", { borrowerAtClosing: 120_50 }] as const, ["Survey", { borrowerAtClosing: 65_00 }] as const],
    ...[
      ["03 Title - Binder for Insurance", { borrowerAtClosing: 650_00 }] as const,
      ["Loan Policy Premium (Title)", { borrowerAtClosing: 500_00 }] as const,
    ],
    ...[["Closing/Escrow Fee", { borrowerAtClosing: 500_00 }] as const, ["Title – Search", { borrowerAtClosing: 800_00 }] as const],
  ];
  const A: Line[] = [
    ["0.250 % of Loan Amount (Points)", { borrowerAtClosing: 405_00 }],
    ["Loan Application Fee", { borrowerAtClosing: 300_00 }],
    ["Underwriting", { borrowerAtClosing: 1_097_00 }],
  ];
  expect(compare(toEstimate({}), toDisclosure({ A, C }))).toMatchObject({ unmatched: [], isNothingFound: true });
});

test("no sentence gives a verdict or a hope of money", () => {
  const disclosure = toDisclosure(
    {
      A: raise(disclosureLines.A, "Underwriting Fee", 2_247_00),
      B: without(disclosureLines.B, "Credit Report Fee"),
      E: [["Recording Fees", { borrowerAtClosing: 510_00 }]],
    },
    { rate: 4_250, apr: 4_900 },
  );
  const text = JSON.stringify(compare(toEstimate(estimateLines), disclosure));
  expect(text).not.toMatch(/illegal|violat|unlawful|refund|money back|owes? you|broke|overcharg/i);
  expect(checkForm(disclosure).doubts.map(({ key }) => key)).toContain("terms.rate");
});
