import PDFDocument from "pdfkit";
import { asyncSingleton } from "#app/platform/process-state.server.ts";
import { disclosurePages } from "./disclosure-pages.server.ts";
import { estimatePages } from "./estimate-pages.server.ts";
import type { LoanFormSample } from "./sample-paths.ts";
import { Sheet } from "./sheet.server.ts";

const samples = {
  "loan-estimate": { title: "Loan Estimate, a sample", pages: estimatePages, day: "2013-02-15" },
  "closing-disclosure": { title: "Closing Disclosure, a sample", pages: disclosurePages, day: "2013-04-15" },
} as const;

/** The same bytes every time. */
export function drawSample(name: LoanFormSample): Promise<Uint8Array> {
  return asyncSingleton(`loan-form-sample-${name}`, () => draw(samples[name]));
}

function draw({ title, pages, day }: (typeof samples)[LoanFormSample]): Promise<Uint8Array> {
  return new Promise((drawn, failed) => {
    const info = { Title: title, Subject: "Sample from Regulation Z, Appendix H", CreationDate: new Date(`${day}T12:00:00Z`) };
    const pdf = new PDFDocument({ size: "LETTER", margin: 0, autoFirstPage: false, info });
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => drawn(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", failed);
    for (const drawPage of pages) {
      pdf.addPage();
      drawPage(new Sheet(pdf));
    }
    pdf.end();
  });
}
