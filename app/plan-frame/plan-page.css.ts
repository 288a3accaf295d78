import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { between, inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { media, path, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const head = style([inline.md, rowSpaces.xs, between]);

export const ways = style({
  ...softEdge,
  display: "flex",
  flexWrap: "wrap",
  padding: vars.space.xxs,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
});

export const way = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.sm,
  color: vars.color.text,
  textDecoration: "none",
  selectors: {
    "&[aria-current]": { ...softEdge, background: vars.color.surface, fontWeight: 600, boxShadow: vars.elevation.resting },
    "&:not([aria-current]):hover": { textDecoration: "underline" },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-current]": { outline: "2px solid Highlight" } } } },
});

export const summary = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": {
    [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.print]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space.lg, fontSize: "10pt", lineHeight: "1.35" },
  },
});

export const block = style([
  sheet,
  {
    padding: "clamp(1rem, 3vw, 1.5rem)",
    "@media": { [media.print]: { padding: 0, border: 0, breakInside: "avoid" } },
  },
]);

export const wholeWidth = style([block, { gridColumn: "1 / -1", "@media": { [media.print]: { breakInside: "auto" } } }]);

export const heading = style({ fontSize: vars.textSize.headingSmall, marginBlockEnd: vars.space.sm });

export const step = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "1.75rem minmax(0, 1fr)",
  gap: vars.space.sm,
  paddingBlockEnd: vars.space.sm,
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
  selectors: {
    "&:not(:last-child)::before": {
      content: "''",
      position: "absolute",
      insetBlock: "1.75rem 0",
      insetInlineStart: "calc(0.875rem - 1px)",
      borderInlineStart: `2px solid ${path.line}`,
    },
  },
  "@media": { [media.print]: { paddingBlockEnd: vars.space.xs, breakInside: "avoid" } },
});

export const number = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "1.75rem",
  blockSize: "1.75rem",
  border: `2px solid ${path.notYet.edge}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  fontSize: vars.textSize.xs,
  selectors: {
    "[data-state='current'] > &": { borderColor: path.current.edge, background: path.current.halo },
    "[data-state='done'] > &": { border: 0 },
  },
});

globalStyle(`${number} > svg`, { inlineSize: "1.75rem", blockSize: "1.75rem" });

export const state = style({ display: "block", color: vars.color.textQuiet, fontSize: vars.textSize.xs, fontWeight: 400 });

export const pairs = style({ marginBlockEnd: vars.space.sm });

export const pair = style([
  inline.md,
  rowSpaces.none,
  between,
  {
    paddingBlock: vars.space.xs,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    "@media": { [media.print]: { paddingBlock: vars.space.xxs } },
  },
]);

globalStyle(`${pair} > dd`, { fontWeight: 600 });

export const blank = style({ flex: 1, minBlockSize: "1.25rem" });

globalStyle(`${pair}:has(${blank})`, { "@media": { screen: { display: "none" } } });

export const open = style([stack.sm, { marginBlockEnd: vars.space.sm, "@media": { [media.print]: { gap: vars.space.xs } } }]);

export const openItem = style({
  display: "grid",
  gridTemplateColumns: "1.25rem minmax(0, 1fr)",
  gap: vars.space.sm,
  lineHeight: vars.lineHeight.compact,
  breakInside: "avoid",
});

globalStyle(`${openItem} > svg`, { inlineSize: "1.25rem", blockSize: "1.25rem" });

export const part = style([
  stack.sm,
  { paddingBlockStart: vars.space.lg, borderBlockStart: `1px solid ${vars.color.line}`, scrollMarginBlockStart: vars.space.md },
]);

export const partHead = style([inline.sm, rowSpaces.xxs]);

globalStyle(`${partHead} > h2`, { minInlineSize: 0, overflowWrap: "anywhere" });

export const item = style({ display: "grid", gridTemplateColumns: "1.375rem minmax(0, 1fr)", gap: vars.space.sm, breakInside: "avoid" });

globalStyle(`${item} > svg`, { inlineSize: "1.375rem", blockSize: "1.375rem" });

export const note = style({
  ...softEdge,
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  ...soft.accent,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});

// An open item is a dot on the screen, where nothing can be checked off, and a box on paper.
globalStyle(`:is(${item}, ${openItem}) > svg:not([data-checked])`, {
  "@media": { screen: { borderRadius: vars.radius.round, transform: "scale(0.45)" } },
});
