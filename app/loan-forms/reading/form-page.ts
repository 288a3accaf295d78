/** A run of text as a PDF draws it: a line, a word, or a part of one. In points, from the upper left corner of the page as it is read. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  /** Of its upper edge. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FormPage {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
}
