import { globalStyle, style } from "@vanilla-extract/css";
import { sheet as sheetBase } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { chevron } from "#app/design/marks/chevron.css.ts";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

const inset = "clamp(1rem, 3vw, 1.5rem)";

const hiddenOnPaper = { [media.print]: { display: "none" } } as const;

export const head = style({
  display: "grid",
  gap: vars.space.sm,
  alignItems: "center",
  "@media": { [media.medium]: { gridTemplateColumns: "minmax(0, 38rem) 1fr" } },
});

export const onPaper = style({ display: "none", "@media": { [media.print]: { display: "block" } } });

export const print = style({
  justifySelf: "end",
  display: "none",
  "@media": { [media.medium]: { display: "block" }, ...hiddenOnPaper },
});

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": { [media.large]: { selectors: { "&:has(> :nth-child(2))": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 26rem)" } } } },
});

export const column = style([stack.lg, { scrollMarginBlockStart: vars.space.md }]);

export const sheet = style([
  sheetBase,
  stack.xs,
  {
    padding: `${vars.space.md} ${inset}`,
    boxShadow: vars.elevation.resting,
    scrollMarginBlockStart: vars.space.md,
    "@media": { [media.print]: { padding: 0, border: 0 } },
  },
]);

export const sheetTitle = style({ fontSize: vars.textSize.headingSmall });

/** The target of a mark without JavaScript: the row stays near where it was pressed. */
export const row = style({
  scrollMarginBlockStart: "35vh",
  breakInside: "avoid",
  "@media": { [media.print]: { fontSize: "10pt", lineHeight: vars.lineHeight.compact } },
});

export const markedRow = style([
  row,
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "center", columnGap: vars.space.sm },
]);

/** Beside the title and its line; beside the title alone while the rest is open below. */
export const action = style({ gridColumn: 2, gridRow: "1 / span 2" });

globalStyle(`${markedRow} > details[open]`, { gridColumn: "1 / -1" });
globalStyle(`${markedRow}:has(> details[open]) > ${action}`, { gridRow: 1 });

export const title = style({
  display: "flex",
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
  fontFamily: "inherit",
  fontSize: vars.textSize.md,
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
  letterSpacing: 0,
  overflowWrap: "anywhere",
});

export const mark = style({});

export const markOnPaper = style({ display: "none", "@media": { [media.print]: { display: "block" } } });

globalStyle(`:is(${mark}, ${markOnPaper}) > svg`, { inlineSize: "1.375rem", blockSize: "1.375rem" });

/** Of a document that the product can check, between its title and its line. */
export const check = style([text.rowLink, { gridColumn: "1 / -1", justifySelf: "start" }]);

export const press = style({ whiteSpace: "nowrap" });

export const about = style([
  chevron,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space.sm,
    minBlockSize: vars.hitArea,
    color: vars.color.textQuiet,
    fontSize: vars.textSize.sm,
    lineHeight: vars.lineHeight.compact,
    selectors: { "&::after": { position: "static", flex: "none", marginInlineEnd: vars.space.xxs } },
    "@media": hiddenOnPaper,
  },
]);

export const pairs = style([stack.xxs, { lineHeight: vars.lineHeight.compact, "@media": { [media.print]: { gap: 0 } } }]);

export const pair = style({});

globalStyle(`${pair} > *`, { display: "inline" });
globalStyle(`${pair} > dt`, { color: vars.color.textQuiet });

export const folds = style([sheetBase, { boxShadow: vars.elevation.resting, "@media": { [media.print]: { border: 0 } } }]);

export const fold = style({ scrollMarginBlockStart: vars.space.md });

globalStyle(`${fold} + ${fold}`, { borderBlockStart: `1px solid ${vars.color.line}` });

export const more = style({ borderBlockStart: `1px solid ${vars.color.line}`, "@media": hiddenOnPaper });

const chevronSpace = "1.25rem";

export const summary = style([
  chevron,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: vars.space.xs,
    minBlockSize: "3rem",
    paddingBlock: vars.space.xs,
    paddingInlineEnd: chevronSpace,
    selectors: { "&::after": { insetInlineEnd: vars.space.xxs } },
    "@media": { [media.print]: { minBlockSize: 0 } },
  },
]);

globalStyle(`${summary} > :first-child`, { flex: "1 1 8rem", minInlineSize: 0 });
globalStyle(`${summary} > :nth-child(2)`, { flex: "none" });
globalStyle(`${fold} > ${summary}`, { marginInline: inset, "@media": { [media.print]: { marginInline: 0, paddingInlineEnd: 0 } } });

export const foldTitle = style({
  fontFamily: "inherit",
  fontSize: vars.textSize.md,
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
  letterSpacing: 0,
});

export const content = style({
  paddingInline: inset,
  paddingBlockEnd: vars.space.sm,
  "@media": { [media.print]: { paddingInline: 0 } },
});

export const note = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, paddingBlock: vars.space.xs });

export const sources = style([
  sourceList,
  {
    listStyle: "none",
    paddingInlineStart: 0,
    paddingBlock: vars.space.xs,
    fontSize: vars.textSize.sm,
    color: vars.color.textQuiet,
    overflowWrap: "anywhere",
    "@media": { [media.print]: { paddingBlock: 0, gap: 0, fontSize: "8pt" } },
  },
]);

// Closed folds print whole.
globalStyle(`${columns} details::details-content`, {
  "@media": { [media.print]: { contentVisibility: "visible", blockSize: "auto" } },
});
