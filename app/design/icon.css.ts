import { style } from "@vanilla-extract/css";

/** As tall as the letters beside it, and drawn in lines of their color. Said here once: a guide shows some fifty. */
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
