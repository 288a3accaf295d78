import { expect, test } from "vitest";
import { choosePair } from "#app/loan-forms/comparing/choose-pair.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { compare } from "./compared.ts";
import { officialDisclosure, officialEstimate, toEstimate } from "./official-pair.ts";

const estimate = (lender: string, issued: string) => toEstimate({}, { lender, issued });
const undated = (form: LoanForm): LoanForm => ({ ...form, terms: { ...form.terms, issued: null } });

test("the last estimate of the disclosure's lender is chosen, however its name is written", () => {
  const forms = [
    estimate("Ficus Bank, N.A.", "2013-02-15"),
    estimate("FICUS BANK", "2013-03-01"),
    estimate("Willow Bank", "2013-03-20"),
    officialDisclosure,
  ];
  expect(choosePair(forms)).toEqual({ estimate: 1, disclosure: 3, earlier: [0], otherDisclosures: [], isLastKnown: true });
});

test("an estimate that can be of the same lender is not lost from sight", () => {
  const forms = [estimate("Ficus Bank", "2013-02-15"), estimate("Ficus Federal Bank", "2013-03-01"), officialDisclosure];
  expect(choosePair(forms)).toMatchObject({ estimate: 0, earlier: [1] });
});

test("estimates of other lenders alone are still compared with, so that the screen can say so", () => {
  expect(choosePair([estimate("Willow Bank", "2013-03-20"), officialDisclosure])).toMatchObject({ estimate: 0, earlier: [] });
  expect(choosePair([officialEstimate])).toBeNull();
  expect(choosePair([officialDisclosure])).toBeNull();
});

test("nothing is concluded while a day is missing that would say which estimate is the last", () => {
  const other = estimate("Ficus Bank", "2013-02-10");
  expect(compare(officialEstimate, officialDisclosure, [other]).isNothingFound).toBe(true);
  for (const { remarks, isNothingFound } of [
    compare(officialEstimate, officialDisclosure, [undated(other)]),
    compare(undated(officialEstimate), officialDisclosure, [other]),
  ]) {
    expect(remarks).toContain(
      "The Date Issued was not read on each of your Loan Estimates, so it is not known which is the last. The last one counts.",
    );
    expect(isNothingFound).toBe(false);
  }
  expect(compare(undated(officialEstimate), officialDisclosure).isNothingFound).toBe(true);
});
