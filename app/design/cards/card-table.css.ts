import { globalStyle, style } from "@vanilla-extract/css";
import { hiddenFromView } from "#app/design/text/visually-hidden.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";
import { sheet } from "./card.css.ts";

const { color, space } = vars;

/** Of the frame, whose width also depends on what stands beside it. */
export const wideFrame = "(min-width: 48rem)";

export const frame = style([sheet, { containerType: "inline-size", overflowX: "auto" }]);

/** A card for each row; a table on a wide frame. */
export const table = style({
  display: "block",
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
  "@container": { [wideFrame]: { display: "table" } },
});

export const head = style({ ...hiddenFromView, "@container": { [wideFrame]: { all: "unset", display: "table-header-group" } } });

export const body = style({ display: "block", "@container": { [wideFrame]: { display: "table-row-group" } } });

export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space.xs} ${space.sm}`,
  padding: space.md,
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
  "@container": {
    [wideFrame]: { display: "table-row", selectors: { "& + &": { borderBlockStart: 0 } } },
  },
});

globalStyle(`${table} :is(th, td)`, { textAlign: "start", verticalAlign: "baseline", fontWeight: 400 });
globalStyle(`${table} :is(th, td)`, { "@container": { [wideFrame]: { padding: space.sm } } });
globalStyle(`${row} > *`, { "@container": { [wideFrame]: { borderBlockStart: `1px solid ${color.line}` } } });
globalStyle(`${row} > td::before`, {
  content: "attr(data-head)",
  display: "block",
  fontSize: vars.textSize.xs,
  color: color.textQuiet,
  "@container": { [wideFrame]: { display: "none" } },
});
