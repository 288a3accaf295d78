/** Draws PDF files as other programs do, with what a reader has to cope with. */
import PDFDocument from "pdfkit";

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;
type Sheet = InstanceType<typeof PDFDocument>;

export function drawPdf(draw: (sheet: Sheet) => void, options: Options = {}): Promise<Uint8Array> {
  return new Promise((drawn) => {
    const sheet = new PDFDocument({ size: "LETTER", margin: 0, ...options });
    const chunks: Uint8Array[] = [];
    sheet.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    sheet.on("end", () => drawn(new Uint8Array(Buffer.concat(chunks))));
    draw(sheet);
    sheet.end();
  });
}

/** At its upper left corner, in points. */
export function write(sheet: Sheet, text: string, x: number, y: number, size = 10): Sheet {
  return sheet.fontSize(size).text(text, x, y, { lineBreak: false });
}

/** Adds operations of the page's content as they are. */
export function addContent(sheet: Sheet, content: string): void {
  (sheet as Sheet & { addContent(content: string): void }).addContent(content);
}

/** A file made of objects, the first of which is its catalog, with a table of their places. */
export function assemblePdf(objects: readonly (string | Uint8Array)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n", "latin1")];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, at) => {
    places.push(length());
    parts.push(Buffer.from(`${at + 1} 0 obj\n`, "latin1"), Buffer.from(object as string, "latin1"), Buffer.from("\nendobj\n", "latin1"));
  });
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
      "latin1",
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export function stream(content: Uint8Array | string, entries = ""): string {
  const text = typeof content === "string" ? content : Buffer.from(content).toString("latin1");
  return `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
}

interface RawPage {
  readonly content: string;
  /** Entries of the page, of its resources and of the catalog. */
  readonly page?: string;
  readonly resources?: string;
  readonly catalog?: string;
  /** The first has the number 6. */
  readonly objects?: readonly string[];
}

/** One page of operations, in Helvetica as /F. */
export function drawRaw({ content, page = "", resources = "", catalog = "", objects = [] }: RawPage): Uint8Array {
  return assemblePdf([
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page.includes("/MediaBox") ? "" : "/MediaBox[0 0 612 792]"}/Resources<</Font<</F 5 0 R>>${resources}>>${page}>>`,
    stream(content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...objects,
  ]);
}
