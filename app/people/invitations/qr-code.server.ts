import { encode } from "uqr";

export interface QrCode {
  /** The side of the square, in modules. */
  readonly size: number;
  /** The dark modules, as the data of an SVG path. */
  readonly path: string;
}

/** With the quiet border of four modules that readers need. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
