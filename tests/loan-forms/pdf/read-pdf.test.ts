import { beforeAll, expect, test } from "vitest";
import { maxLoanFileBytes, maxLoanFilePages } from "#app/limits.ts";
import { loadPdfLibrary } from "#app/loan-forms/pdf/pdfjs.server.ts";
import { type PdfLibrary, readPdf } from "#app/loan-forms/pdf/read-pdf.ts";
import type { FormPage } from "#app/loan-forms/reading/form-page.ts";
import { addContent, drawPdf, drawRaw, stream, write } from "./draw-pdf.ts";

let library: PdfLibrary;
beforeAll(async () => {
  library = await loadPdfLibrary();
});

async function readPages(bytes: Uint8Array): Promise<readonly FormPage[]> {
  const read = await readPdf(bytes, library);
  expect(read).not.toHaveProperty("problem");
  return "pages" in read ? read.pages : [];
}

async function readText(bytes: Uint8Array): Promise<string> {
  const pages = await readPages(bytes);
  return pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(" ");
}

const twoLines = "BT /F 10 Tf 50 700 Td (Loan Amount) Tj 200 0 Td ($162,000) Tj -200 -20 Td (Interest Rate) Tj 200 0 Td (3.875%) Tj ET";

test("words have their places, from the upper left corner", async () => {
  const [page] = await readPages(drawRaw({ content: twoLines }));
  expect(page).toMatchObject({ width: 612, height: 792 });
  expect(page?.runs.map(({ text }) => text)).toEqual(["Loan", "Amount", "$162,000", "Interest", "Rate", "3.875%"]);
  expect(page?.runs[2]).toMatchObject({ x: 250, y: 84, height: 10 });
  expect(page?.runs[2]?.width).toBeCloseTo(41.7, 3);
});

const [toLeft, over, toRight] = ["0 1 -1 0 792 0 cm", "-1 0 0 -1 612 792 cm", "0 -1 1 0 0 612 cm"];

test.each([
  ["a page shown turned to the right", `${toLeft}`, "[0 0 792 612]/Rotate 90"],
  ["a page shown upside down", `${over}`, "[0 0 612 792]/Rotate 180"],
  ["a page shown turned to the left", `${toRight}`, "[0 0 792 612]/Rotate 270"],
  ["text running up", `${toLeft}`, "[0 0 792 612]"],
  ["text upside down", `${over}`, "[0 0 612 792]"],
  ["text running down", `${toRight}`, "[0 0 792 612]"],
])("%s is read as an upright page is", async (_, change, box) => {
  const [upright] = await readPages(drawRaw({ content: twoLines }));
  const [page] = await readPages(drawRaw({ content: `${change}\n${twoLines}`, page: `/MediaBox${box}` }));
  expect(page).toMatchObject({ width: 612, height: 792 });
  expect(page?.runs.map(({ text }) => text)).toEqual(upright?.runs.map(({ text }) => text));
  for (const [at, word] of (page?.runs ?? []).entries()) {
    expect(word.x).toBeCloseTo(upright?.runs[at]?.x ?? 0, 3);
    expect(word.y).toBeCloseTo(upright?.runs[at]?.y ?? 0, 3);
    expect(word.width).toBeCloseTo(upright?.runs[at]?.width ?? 0, 3);
  }
});

test("the origin of the page's box, and what lies outside of it, are left out", async () => {
  const content = "BT /F 10 Tf 150 700 Td (inside) Tj 0 150 Td (above) Tj 600 -150 Td (aside) Tj ET";
  const [page] = await readPages(drawRaw({ content, page: "/MediaBox[0 0 900 1000]/CropBox[100 10 712 802]" }));
  expect(page).toMatchObject({ width: 612, height: 792 });
  expect(page?.runs).toMatchObject([{ text: "inside", x: 50, y: 94 }]);
});

const layered = (visible: string) =>
  drawRaw({
    content: "/OC /Broker BDC BT /F 10 Tf 50 700 Td (Mortgage Broker) Tj ET EMC /X Do BT /F 10 Tf 50 600 Td (Lender) Tj ET",
    resources: "/Properties<</Broker 6 0 R>>/XObject<</X 7 0 R>>",
    catalog: `/OCProperties<</OCGs[6 0 R]/D<</${visible}[6 0 R]/Order[6 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]>>>>`,
    objects: [
      `<</Type/OCG/Name(Broker)/Usage<</Print<</PrintState/${visible}>>>>>>`,
      stream("BT /F 10 Tf 50 650 Td (NMLS) Tj ET", "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/OC 6 0 R/Resources<</Font<</F 5 0 R>>>>"),
    ],
  });

test("a hidden layer is left out, and a shown one read", async () => {
  expect(await readText(layered("OFF"))).toBe("Lender");
  expect(await readText(layered("ON"))).toBe("Mortgage Broker NMLS Lender");
});

test.each([
  ["invisible", "BT 3 Tr /F 10 Tf 50 700 Td (secret) Tj ET"],
  ["only a clip", "BT 7 Tr /F 10 Tf 50 700 Td (secret) Tj ET"],
  ["white on white", "1 g BT /F 10 Tf 50 700 Td (secret) Tj ET"],
  ["white on a white box on black", "0 g 0 0 612 792 re f 1 g 40 690 200 30 re f BT /F 10 Tf 50 700 Td (secret) Tj ET 0 g"],
  ["black on black", "0 g 40 690 200 30 re f BT /F 10 Tf 50 700 Td (secret) Tj ET"],
  ["painted over", "BT /F 10 Tf 50 700 Td (secret) Tj ET 1 g 40 690 200 30 re f"],
  ["clipped", "q 10 10 20 20 re W n BT /F 10 Tf 50 700 Td (secret) Tj ET Q"],
  ["transparent", "/T gs BT /F 10 Tf 50 700 Td (secret) Tj ET /O gs"],
  ["tiny", "BT /F 1 Tf 50 700 Td (secret) Tj ET"],
])("text that is %s is left out", async (_, content) => {
  const shown = " 0 g 1 g 0 0 612 100 re f 0 g BT 0 Tr /F 10 Tf 50 50 Td (shown) Tj ET";
  const resources = "/ExtGState<</T<</ca 0/CA 0>>/O<</ca 1/CA 1>>>>";
  expect(await readText(drawRaw({ content: content + shown, resources }))).toBe("shown");
});

test.each([
  ["white on a black bar", "0 g 40 690 200 30 re f 1 g BT /F 10 Tf 50 700 Td (shown) Tj ET"],
  ["in a black frame", "0 g 20 20 500 750 re 30 30 480 730 re f* BT /F 10 Tf 50 700 Td (shown) Tj ET"],
  ["in a box with round corners", "0 g 40 690 m 240 690 l 250 695 250 715 240 720 c 40 720 l h f 1 g BT /F 10 Tf 50 700 Td (shown) Tj ET"],
  ["marked with a pen", "BT /F 10 Tf 50 700 Td (shown) Tj ET /M gs 1 1 0 rg 40 690 200 30 re f"],
  ["gray", "0.6 g BT /F 10 Tf 50 700 Td (shown) Tj ET"],
])("text that is %s is read", async (_, content) => {
  expect(await readText(drawRaw({ content, resources: "/ExtGState<</M<</BM/Multiply>>>>" }))).toBe("shown");
});

test("a transparent group hides what it draws, and covers nothing", async () => {
  const group = (content: string) =>
    stream(
      content,
      "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Group<</S/Transparency>>/Resources<</Font<</F 5 0 R>>/ExtGState<</O<</ca 1>>>>>>",
    );
  const bytes = drawRaw({
    content: "BT /F 10 Tf 50 700 Td (shown) Tj ET /T gs /X Do",
    resources: "/ExtGState<</T<</ca 0.05>>>>/XObject<</X 6 0 R>>",
    objects: [group("/O gs BT /F 10 Tf 50 600 Td (faint) Tj ET 1 g 0 0 612 792 re f")],
  });
  expect(await readText(bytes)).toBe("shown");
});

test("checked boxes of a form are read as marks", async () => {
  const bytes = drawRaw({
    content: "BT /F 10 Tf 70 700 Td (YES) Tj ET",
    page: "/Annots[6 0 R]",
    catalog: "/AcroForm<</Fields[6 0 R]>>",
    objects: [
      "<</Type/Annot/Subtype/Widget/FT/Btn/T(lock)/V/On/AS/On/F 4/Rect[50 698 62 710]/P 3 0 R/AP<</N<</On 7 0 R/Off 8 0 R>>>>>>",
      stream("BT /Z 10 Tf 2 2 Td (4) Tj ET", "/Type/XObject/Subtype/Form/BBox[0 0 12 12]/Resources<</Font<</Z 9 0 R>>>>"),
      stream("", "/Type/XObject/Subtype/Form/BBox[0 0 12 12]"),
      "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>",
    ],
  });
  expect(await readText(bytes)).toBe("YES ✔");
});

test("words hold together, however they are drawn", async () => {
  const content = [
    "BT /F 10 Tf 50 700 Td [(Clos) 20 (ing) -300 (Costs)] TJ ET",
    "BT /F 10 Tf 200 700 Td [(T) 140 (ax)] TJ ET",
    "BT /F 10 Tf 3 Tc 50 680 Td (wide apart) Tj ET",
    "BT /F 10 Tf 0 Tc 50 660 Td (bold) Tj ET BT /F 10 Tf 50.3 660 Td (bold) Tj ET",
  ];
  expect(await readText(drawRaw({ content: content.join("\n") }))).toBe("Closing Costs Tax wide apart bold");
});

test("a figure with a character that has no meaning is no figure", async () => {
  const objects = [stream("1 beginbfchar <31> <E001> endbfchar"), "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>"];
  const content = "BT /G 10 Tf 50 700 Td ($162,000) Tj ET";
  expect(await readText(drawRaw({ content, page: "", resources: "/Font<</G 7 0 R>>", objects }))).toBe("$\ufffd62,000");
});

test("the values of a form's fields are read where they stand", async () => {
  const bytes = await drawPdf((sheet) => {
    write(sheet, "Loan Amount", 50, 100);
    sheet.font("Helvetica").initForm();
    sheet.formText("amount", 200, 97, 120, 16, { value: "$162,000", fontSize: 10 });
  });
  const [page] = await readPages(bytes);
  expect(page?.runs.map(({ text }) => text)).toEqual(["Loan", "Amount", "$162,000"]);
  const value = page?.runs.at(-1);
  expect(value?.x).toBeGreaterThan(200);
  expect(value?.x).toBeLessThan(210);
  expect(Math.abs((value?.y ?? 0) - 100)).toBeLessThan(5);
});

test("scripts, actions and embedded files do nothing", async () => {
  const bytes = drawRaw({
    content: twoLines,
    catalog:
      "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);globalThis.wasRun=true)>>/AA<</WC<</S/URI/URI(http://127.0.0.1:9/x)>>>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(globalThis.wasRun=true)>>]>>/EmbeddedFiles<</Names[(f)<</F(x.exe)/EF<</F 6 0 R>>>>]>>>>",
    objects: [stream("MZ", "/Type/EmbeddedFile")],
  });
  expect(await readText(bytes)).toContain("$162,000");
  expect(globalThis).not.toHaveProperty("wasRun");
});

test("a scan gives pages without words", async () => {
  const bytes = drawRaw({
    content: "q 612 0 0 792 0 0 cm /X Do Q",
    resources: "/XObject<</X 6 0 R>>",
    objects: [
      stream(new Uint8Array(10_000).fill(200), "/Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 8/ColorSpace/DeviceGray"),
    ],
  });
  expect(await readPages(bytes)).toMatchObject([{ runs: [] }]);
});

test("a file that can't be read says why", async () => {
  const readProblem = async (bytes: Uint8Array) => readPdf(bytes, library);
  const whole = await drawPdf((sheet) => write(sheet, "Loan Estimate", 50, 50));
  const encrypted = await drawPdf((sheet) => write(sheet, "Loan Estimate", 50, 50), { userPassword: "secret", pdfVersion: "1.7" });
  const long = await drawPdf((sheet) => {
    for (let page = 1; page <= maxLoanFilePages; page += 1) {
      sheet.addPage();
    }
  });
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode("JFIF"), ...new Uint8Array(3_000)]);
  expect(await readProblem(new Uint8Array())).toEqual({ problem: "empty" });
  expect(await readProblem(jpeg)).toEqual({ problem: "not-a-pdf" });
  expect(await readProblem(new TextEncoder().encode("<!doctype html><title>Loan Estimate</title>"))).toEqual({ problem: "not-a-pdf" });
  expect(await readProblem(whole.subarray(0, whole.length - 200))).toEqual({ problem: "damaged" });
  expect(await readProblem(new TextEncoder().encode("%PDF-1.7\nnothing here\n%%EOF"))).toEqual({ problem: "damaged" });
  expect(await readProblem(encrypted)).toEqual({ problem: "password" });
  expect(await readProblem(long)).toEqual({ problem: "too-many-pages" });
  expect(await readProblem(new Uint8Array(maxLoanFileBytes + 1))).toEqual({ problem: "too-large" });
});

test("a file locked against changes alone is read", async () => {
  const bytes = await drawPdf((sheet) => write(sheet, "Loan Estimate", 50, 50), { ownerPassword: "lender", pdfVersion: "1.7" });
  expect(await readText(bytes)).toBe("Loan Estimate");
});

test("the bytes stay as they are", async () => {
  const bytes = await drawPdf((sheet) => {
    write(sheet, "Loan Estimate", 50, 50);
    addContent(sheet, "% end");
  });
  const before = bytes.slice();
  await readPdf(bytes, library);
  expect(bytes).toEqual(before);
});
