import { style } from "@vanilla-extract/css";

/** Styled by a class, not by attributes: a guide shows some fifty icons. */
export const icon = style({
  display: "inline-block",
  verticalAlign: "-0.25em",
  inlineSize: "1.25em",
  blockSize: "1.25em",
  flex: "none",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
