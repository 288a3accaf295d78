import { style } from "@vanilla-extract/css";

/** The arrow after a link that opens in a new tab. */
export const mark = style({ display: "inline-block", marginInlineStart: "0.25em" });
