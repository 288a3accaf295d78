import { expect, test } from "vitest";
import { maxLoanFilesWaiting, maxLoanReaders } from "#app/limits.ts";
import { readFileOnServer } from "#app/loan-forms/pdf/read-file.server.ts";
import { drawPdf, write } from "./draw-pdf.ts";

const contract = await drawPdf((sheet) => write(sheet, "Purchase contract between the buyer and the seller of a home", 50, 50));

test("a file is read on another thread", async () => {
  expect(await readFileOnServer(contract, "one")).toEqual({ forms: [], problem: "other-document", otherPages: [0] });
  expect(await readFileOnServer(new Uint8Array(), "one")).toEqual({ forms: [], problem: "empty", otherPages: [] });
});

test("one file at a time is read for each user, and a few in all", async () => {
  const first = readFileOnServer(contract, "one");
  await expect(readFileOnServer(contract, "one")).rejects.toMatchObject({ status: 429, message: /still reading another file/ });
  const others = Array.from({ length: maxLoanReaders - 1 + maxLoanFilesWaiting }, (_, at) => readFileOnServer(contract, `other-${at}`));
  await expect(readFileOnServer(contract, "late")).rejects.toMatchObject({ status: 503 });
  for (const { problem } of await Promise.all([first, ...others])) {
    expect(problem).toBe("other-document");
  }
  expect(await readFileOnServer(contract, "late")).toMatchObject({ problem: "other-document" });
});
