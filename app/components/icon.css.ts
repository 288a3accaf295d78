import { style } from "@vanilla-extract/css";

/** As tall as the letters beside it. */
export const icon = style({ display: "inline-block", verticalAlign: "-0.25em", inlineSize: "1.25em", blockSize: "1.25em", flex: "none" });
