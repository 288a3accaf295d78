/** The state of a page that is being drawn, as far as it decides where a text stands and whether it can be seen. */
import { type Box, boxAfter, intersect, type Matrix, multiply, toMatrix } from "./matrix.ts";
import { black, type Color, PaintedAreas, parseColor, toShape } from "./painted-areas.ts";

/** What pdf.js knows of a font. Width and matrix are in thousandths of its size, unless the matrix says otherwise. */
export interface PageFont {
  readonly fontMatrix?: ArrayLike<number> | null;
  /** Of the file: "ABCDEF+Helvetica". */
  readonly name?: string;
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  /** Not in the file: a screen shows another. */
  readonly missingFile?: boolean;
}

interface DrawingState {
  matrix: Matrix;
  clip: Box;
  /** Null for a pattern, undefined for none. */
  fill: Color | undefined;
  stroke: Color | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  isBlended: boolean;
  isMasked: boolean;
  /** Of all groups around. */
  groupAlpha: number;
  isGroupOpaque: boolean;
  font: PageFont | null;
  fontSize: number;
  mode: number;
  charSpacing: number;
  wordSpacing: number;
  hScale: number;
  leading: number;
  rise: number;
  textMatrix: Matrix;
  /** In the text's own units. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

/** Paler marks can't be seen, denser ones hide what is below. */
const [visibleAlpha, opaqueAlpha] = [0.1, 0.99];

/** Without a path's corners. */
const nowhere = [0, 0, 0, 0] as const;

/** States that a page may leave open. */
const maxSaved = 2_000;

export class Canvas {
  readonly areas = new PaintedAreas();
  readonly #initial: DrawingState;
  state: DrawingState;
  #saved: DrawingState[] = [];
  #layers: boolean[] = [];
  #masks: boolean[] = [];
  #isClipping = false;

  constructor(matrix: Matrix, { width, height }: { readonly width: number; readonly height: number }) {
    this.#initial = {
      ...{ matrix, clip: { left: 0, top: 0, right: width, bottom: height } },
      ...{ fill: black, stroke: black, fillAlpha: 1, strokeAlpha: 1, isBlended: false, isMasked: false },
      ...{ groupAlpha: 1, isGroupOpaque: true },
      ...{ font: null, fontSize: 0, mode: 0, charSpacing: 0, wordSpacing: 0, hScale: 1, leading: 0, rise: 0 },
      ...{ textMatrix: toMatrix(null), x: 0, y: 0, lineX: 0, lineY: 0 },
    };
    this.state = { ...this.#initial };
  }

  save(): void {
    if (this.#saved.length < maxSaved) {
      this.#saved.push({ ...this.state });
    }
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  transform(change: ArrayLike<number> | null): void {
    this.state.matrix = multiply(this.state.matrix, toMatrix(change));
  }

  setGraphics(name: string, value: unknown): void {
    if (name === "ca") {
      this.state.fillAlpha = Number(value);
    } else if (name === "CA") {
      this.state.strokeAlpha = Number(value);
    } else if (name === "BM") {
      this.state.isBlended = value !== "source-over";
    } else if (name === "SMask") {
      this.state.isMasked = Boolean(value);
    }
  }

  /** Undefined for none. */
  setFill(color: unknown): void {
    this.state.fill = color === undefined ? undefined : parseColor(color);
  }

  setStroke(color: unknown): void {
    this.state.stroke = color === undefined ? undefined : parseColor(color);
  }

  /** The next path becomes the clip, after it is painted. */
  clipNext(): void {
    this.#isClipping = true;
  }

  /** Returns where it hides what was drawn before. */
  drawPath(path: ArrayLike<number> | null, around: ArrayLike<number> | null, isFilled: boolean): readonly Box[] {
    const { state } = this;
    const edges = around ? Array.from(around) : nowhere;
    const covered: Box[] = [];
    if (isFilled && around && state.fill !== undefined && this.isVisible && state.fillAlpha * state.groupAlpha >= visibleAlpha) {
      const { boxes, isRectangles } = toShape(path, edges, state.matrix, state.clip);
      const isOpaque = this.#isOpaque;
      const isAdded = this.areas.add(boxes, isRectangles && isOpaque ? state.fill : null);
      if (isAdded && isRectangles && isOpaque) {
        covered.push(...boxes);
      }
    }
    if (this.#isClipping) {
      this.#isClipping = false;
      state.clip = intersect(state.clip, boxAfter(state.matrix, edges));
    }
    return covered;
  }

  shade(): void {
    this.areas.add([this.state.clip], null);
  }

  beginLayer(isShown: boolean): void {
    this.#layers.push(isShown);
  }

  endLayer(): void {
    this.#layers.pop();
  }

  /** A mask decides how others are painted, and is not painted. */
  beginGroup(isMask: boolean): void {
    this.save();
    this.#masks.push(isMask);
    const { fillAlpha, groupAlpha } = this.state;
    Object.assign(this.state, {
      ...{ groupAlpha: groupAlpha * fillAlpha, isGroupOpaque: this.#isOpaque },
      ...{ fillAlpha: 1, strokeAlpha: 1, isBlended: false, isMasked: false },
    });
  }

  get #isOpaque(): boolean {
    const { fillAlpha, isBlended, isMasked, isGroupOpaque } = this.state;
    return fillAlpha >= opaqueAlpha && !isBlended && !isMasked && isGroupOpaque;
  }

  endGroup(): void {
    this.restore();
    this.#masks.pop();
  }

  beginForm(change: ArrayLike<number> | null, around: ArrayLike<number> | null): void {
    this.save();
    this.transform(change);
    if (around) {
      this.state.clip = intersect(this.state.clip, boxAfter(this.state.matrix, Array.from(around)));
    }
  }

  /** A field of a form, or a note: drawn on the whole page, whatever its content left open. */
  beginAnnotation(around: ArrayLike<number> | null, changes: readonly ArrayLike<number>[]): void {
    this.#saved = [];
    this.#layers = [];
    this.#masks = [];
    this.state = { ...this.#initial };
    this.beginForm(null, around);
    for (const change of changes) {
      this.transform(change);
    }
  }

  setTextMatrix(change: ArrayLike<number> | null): void {
    Object.assign(this.state, { textMatrix: toMatrix(change), x: 0, y: 0, lineX: 0, lineY: 0 });
  }

  moveText(x: number, y: number): void {
    const { state } = this;
    state.lineX += x;
    state.lineY += y;
    [state.x, state.y] = [state.lineX, state.lineY];
  }

  get isVisible(): boolean {
    return this.#layers.every(Boolean) && !this.#masks.some(Boolean);
  }

  /** By the text's mode: filled, drawn in outline, both, or neither; from 4 on, it clips as well. Undefined if nothing is to be seen. */
  get textColor(): Color | undefined {
    const { mode, fill, fillAlpha, stroke, strokeAlpha, groupAlpha } = this.state;
    const isFilled = [0, 2, 4, 6].includes(mode) && fill !== undefined && fillAlpha * groupAlpha >= visibleAlpha;
    const isOutlined = [1, 2, 5, 6].includes(mode) && stroke !== undefined && strokeAlpha * groupAlpha >= visibleAlpha;
    if (isFilled && isOutlined && String(fill) !== String(stroke)) {
      return null;
    }
    return isFilled ? fill : isOutlined ? stroke : undefined;
  }
}
