import type PDFDocument from "pdfkit";

export const [pageWidth, pageHeight] = [612, 792];

interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isWhite?: boolean;
  /** The text ends at this point, instead of beginning there. */
  readonly isEnd?: boolean;
  readonly isCentered?: boolean;
  /** Points at which the text goes on in another line. */
  readonly width?: number;
}

/** A page that is drawn in points from its upper left corner. Texts are placed by the top of their line. */
export class Sheet {
  readonly #pdf: InstanceType<typeof PDFDocument>;

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.#pdf = pdf;
  }

  write(text: string, x: number, y: number, { size = 8, isBold, isWhite, isEnd, isCentered, width }: Style = {}): void {
    const pdf = this.#pdf
      .font(isBold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(size)
      .fillColor(isWhite ? "white" : "black");
    if (width === undefined) {
      const before = isEnd ? 1 : isCentered ? 0.5 : 0;
      pdf.text(text, x - before * pdf.widthOfString(text), y, { lineBreak: false });
    } else {
      pdf.text(text, x, y, { width, lineGap: 1 });
    }
  }

  /** White on black. */
  bar(title: string, x: number, y: number, width: number, total?: string): void {
    this.#fill(x, y, width, 12);
    this.write(title, x + 4, y + 2.5, { isBold: true, isWhite: true });
    if (total !== undefined) {
      this.write(total, x + width - 4, y + 2.5, { isBold: true, isWhite: true, isEnd: true });
    }
  }

  /** A title on a black tile, as wide as it is. */
  tile(title: string, x: number, y: number, size = 10): void {
    this.#pdf.font("Helvetica-Bold").fontSize(size);
    this.#fill(x, y, this.#pdf.widthOfString(title) + 12, size + 6);
    this.write(title, x + 6, y + 3.5, { size, isBold: true, isWhite: true });
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height).fill("#e6e6e6");
  }

  line(x: number, y: number, toX: number, toY = y, thickness = 0.5): void {
    this.#pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(thickness).stroke("black");
  }

  /** A box to check, with its option behind it. */
  option(text: string, isChecked: boolean, x: number, y: number): void {
    this.#pdf
      .rect(x, y + 0.5, 6, 6)
      .lineWidth(0.5)
      .stroke("black");
    if (isChecked) {
      this.write("x", x + 1.2, y - 0.6, { size: 7.5, isBold: true });
    }
    this.write(text, x + 9, y);
  }

  /** At the foot of each page. */
  foot(title: string, page: number, pages: number, loanId: string): void {
    this.line(36, 760, pageWidth - 36);
    this.write("Sample from Regulation Z, Appendix H", 36, 764, { size: 7 });
    this.write(title, 250, 764, { size: 7, isBold: true });
    this.write(`PAGE ${page} OF ${pages}`, 420, 764, { size: 7 });
    this.write(`LOAN ID # ${loanId}`, pageWidth - 36, 764, { size: 7, isEnd: true });
  }

  #fill(x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height).fill("black");
  }
}

/** Of cents: "$1,802", or "– $10,000". */
export function formatDollars(cents: number): string {
  return formatAmount(cents, 0);
}

/** Of cents: "$236.55". */
export function formatCents(cents: number): string {
  return formatAmount(cents, 2);
}

function formatAmount(cents: number, digits: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${cents < 0 ? "– " : ""}$${text}`;
}

/** Of thousandths of a percent: "3.875%", and "69.45%". */
export function formatRate(thousandths: number): string {
  return `${(thousandths / 1_000).toFixed(3).replace(/(\.\d\d)0$/, "$1")}%`;
}

/** "2/15/2013". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
}

/** @throws {Error} for a figure that the sample lacks. */
export function valueIn<Value>(figure: { readonly value: Value } | null | undefined): Value {
  if (!figure) {
    throw new Error("The sample lacks this figure.");
  }
  return figure.value;
}
