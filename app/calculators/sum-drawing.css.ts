import { style } from "@vanilla-extract/css";
import { keepsFill, vars } from "#app/design/theme/theme.css.ts";

export const bar = style({
  display: "block",
  flex: "none",
  inlineSize: "100%",
  blockSize: "2rem",
  borderRadius: vars.radius.sm,
  border: `1px solid ${vars.color.lineStrong}`,
});

const { primary, lit, success, lineStrong, danger, accent, textQuiet } = vars.color;

/** Neighbors differ in lightness as well as in hue, with a gap between them. */
export const tones = [primary, lit, success, lineStrong, danger, accent, textQuiet].map((fill) =>
  style({ ...keepsFill, fill, stroke: vars.color.surface, strokeWidth: 1, vectorEffect: "non-scaling-stroke" }),
);

export const partKey = style({ display: "inline-block", inlineSize: "0.75rem", blockSize: "0.75rem", marginInlineEnd: vars.space.xs });
