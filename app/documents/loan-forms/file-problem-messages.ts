import type { FileProblem } from "#app/loan-forms/reading/read-result.ts";

/** By problem: one sentence, and whether typing the figures helps. */
export const fileProblemMessages: Readonly<Record<FileProblem, string>> = {
  "not-a-pdf": "This file is not a PDF. Photos can't be read: ask your lender for the PDF.",
  empty: "This file is empty. Download it again.",
  damaged: "This PDF is damaged or cut short. Download it again.",
  password: "This PDF needs a password. Save a copy without one, or type the figures.",
  "no-text": "This PDF is a scan: it holds pictures of pages, and no text to read. Ask your lender for the original, or type the figures.",
  "too-many-pages": "This PDF has more than 40 pages. Save only the pages of the form.",
  "too-large": "This file is larger than 10 MB. Save only the pages of the form.",
  "too-slow": "This PDF took too long to read. Save only the pages of the form, or type the figures.",
  "other-document": "We found no Loan Estimate or Closing Disclosure in this PDF.",
  "alta-statement":
    "This is an ALTA settlement statement from the closing office. It is not checked here: choose the Closing Disclosure from your lender.",
  "hud-1": "This is a HUD-1, a form from before October 2015. It is not checked here.",
};
