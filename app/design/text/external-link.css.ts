import { style } from "@vanilla-extract/css";

const arrow =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='none' stroke='red' stroke-width='2' d='M7 17 17 7M9 7h8v8'/%3E%3C/svg%3E";

/** A mask on a pseudo-element instead of an SVG: a step has some twenty of these. */
export const marked = style({
  "::after": {
    content: '""',
    display: "inline-block",
    marginInlineStart: "0.25em",
    verticalAlign: "-0.25em",
    inlineSize: "1.25em",
    blockSize: "1.25em",
    backgroundColor: "currentColor",
    mask: `url("data:image/svg+xml,${arrow}") center / contain no-repeat`,
    printColorAdjust: "exact",
  },
  "@media": { "(forced-colors: active)": { "::after": { forcedColorAdjust: "none", backgroundColor: "LinkText" } } },
});
