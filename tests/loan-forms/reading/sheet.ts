/** A page of a drawn form, as runs of text at places: fonts, offsets and the cuts between runs vary by seed. */
import type { FormPage, TextRun } from "#app/loan-forms/reading/form-page.ts";

export function seeded(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Style {
  readonly random: () => number;
  readonly page: { readonly width: number; readonly height: number };
  readonly size: number;
  /** Null for a monospaced font; else the width of its letters as a share of Helvetica's. */
  readonly stretch: number | null;
  readonly shift: { readonly x: number; readonly y: number };
  /** Moves columns of amounts and right-hand blocks against the rest. */
  readonly columnShift: number;
  readonly cuts: "line" | "word" | "piece" | "glyph" | "padded";
  readonly align: "left" | "right" | "center";
  readonly isSpaced: boolean;
  readonly dash: string;
  readonly marks: readonly [marked: string, empty: string];
  readonly hasTiles: boolean;
  readonly hasClutter: boolean;
  /** Between the dollar sign and the digits. */
  readonly dollarGap: string;
}

export function inventStyle(seed: number): Style {
  const random = seeded(seed);
  const pick = <Item>(...items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0];
  const between = (from: number, to: number) => from + random() * (to - from);
  const stretch = pick(1, 0.82, 0.9, 1.08, null);
  const size = stretch === null ? between(6.2, 6.8) : stretch > 1 ? between(6.5, 7.6) : between(6.8, stretch > 0.95 ? 8.2 : 9.2);
  return {
    ...{ random, size, stretch },
    page: pick({ width: 612, height: 792 }, { width: 612, height: 792 }, { width: 612, height: 1008 }, { width: 595, height: 842 }),
    shift: { x: between(-15, 15), y: between(-8, 8) },
    columnShift: between(-6, 6),
    cuts: pick("line", "word", "piece", "glyph", "padded"),
    align: pick("left", "right", "right", "center"),
    isSpaced: random() < 0.2,
    dash: pick("-", "–", "−", "—"),
    marks: pick(["☒", "☐"], ["x", "☐"], ["[X]", "[ ]"], ["✓", "□"], ["■", "□"], ["\uF0FE", "\uF0A8"], ["X", ""]),
    hasTiles: random() < 0.4,
    hasClutter: random() < 0.3,
    dollarGap: random() < 0.12 ? " " : "",
  };
}

/** Helvetica's widths in thousandths, from the space on. */
const helvetica = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556],
  ...[278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667],
  ...[611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833],
  ...[556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];

export class Sheet {
  readonly #runs: TextRun[] = [];
  readonly style: Style;

  constructor(style: Style) {
    this.style = style;
  }

  get page(): FormPage {
    return { ...this.style.page, runs: this.#runs };
  }

  measure(text: string, size = this.style.size): number {
    const { stretch } = this.style;
    return text.split("").reduce((sum, letter) => sum + this.#advance(letter, stretch) * size, 0);
  }

  #advance(letter: string, stretch: number | null): number {
    return stretch === null ? 0.6 : ((helvetica[letter.charCodeAt(0) - 32] ?? 556) / 1_000) * stretch;
  }

  /** Places are shares of the page; heights are shares of a letter page. */
  write(text: string, x: number, y: number, { size = this.style.size, isColumn = false } = {}): void {
    this.#draw(text, this.#across(x, isColumn), this.#down(y), size);
  }

  /** An amount in a column from `left` to `right`. */
  writeIn(text: string, left: number, right: number, y: number, align = this.style.align): void {
    const [from, to] = [this.#across(left, true), this.#across(right, true)];
    const room = to - from - this.measure(text);
    this.#draw(text, from + room * { left: 0, right: 1, center: 0.5 }[align], this.#down(y), this.style.size);
  }

  /** A label with its amount: some programs draw both as one run, with spaces between. */
  writeLine(label: string, x: number, amount: string | null, column: readonly [left: number, right: number], y: number): void {
    if (amount === null || this.style.cuts !== "padded") {
      this.write(label, x, y);
      if (amount !== null) {
        this.writeIn(amount, ...column, y);
      }
      return;
    }
    const from = this.#across(x, false);
    const end = this.#across(column[1], true);
    const count = Math.max(1, Math.round((end - from - this.measure(label) - this.measure(amount)) / this.measure(" ")));
    this.#draw(`${label}${" ".repeat(count)}${amount}`, from, this.#down(y), this.style.size);
  }

  heading(text: string, x: number, y: number, size = this.style.size): void {
    if (!this.style.isSpaced) {
      this.write(text, x, y, { size });
      return;
    }
    let at = this.#across(x, false);
    for (const letter of text) {
      const width = this.measure(letter, size);
      if (letter !== " ") {
        this.#push(letter, at, this.#down(y), width, size);
      }
      at += width + 0.2 * size;
    }
  }

  /** Each title's letter may stand in a box before it. */
  title(letter: string, text: string, x: number, y: number): void {
    if (this.style.hasTiles) {
      this.write(letter, x - 0.016, y);
      this.heading(text, x + 0.012, y);
    } else {
      this.heading(`${letter}. ${text}`, x, y);
    }
  }

  #across(x: number, isColumn: boolean): number {
    return x * this.style.page.width + this.style.shift.x + (isColumn ? this.style.columnShift : 0);
  }

  #down(y: number): number {
    return y * Math.max(792, Math.min(this.style.page.height, 842)) + this.style.shift.y;
  }

  #push(text: string, x: number, y: number, width: number, height: number): void {
    this.#runs.push({ text, x, y, width, height });
  }

  #draw(text: string, x: number, y: number, size: number): void {
    const { cuts, random } = this.style;
    let at = x;
    const runs = cuts === "line" || cuts === "padded" ? [text] : text.split(/(?<= )|(?= )/);
    for (const run of runs) {
      const pieces = cuts === "glyph" ? run.split("") : cuts === "piece" && run.length > 3 && random() < 0.4 ? cut(run, random) : [run];
      for (const piece of pieces) {
        const width = this.measure(piece, size);
        this.#push(piece, at, y, width, size);
        at += width;
      }
    }
  }
}

function cut(text: string, random: () => number): string[] {
  const place = 1 + Math.floor(random() * (text.length - 2));
  return [text.slice(0, place), text.slice(place)];
}

const exact = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** As printed, in the style's dash and with its dollar sign. */
export function formatAmount(cents: number, { dash, dollarGap }: Style, withCents: boolean): string {
  const digits = (withCents ? exact : whole).format(Math.abs(cents) / 100);
  return `${cents < 0 ? dash : ""}$${dollarGap}${digits}`;
}

export function formatDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
}

export const formatRate = (thousandths: number) => `${Number((thousandths / 1_000).toFixed(3))}%`;
