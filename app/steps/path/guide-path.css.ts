import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { keepsFill, media, soft, vars } from "#app/design/theme/theme.css.ts";

export const path = style([
  sheet,
  {
    padding: `${vars.space.xxs} ${vars.space.sm} ${vars.space.xs}`,
    "@media": {
      [media.large]: { border: 0, background: "none", padding: 0 },
      [media.print]: { display: "none" },
    },
  },
]);

// Browsers without `::details-content` keep the fold.
globalStyle(`${path}::details-content`, { "@media": { [media.large]: { contentVisibility: "visible", blockSize: "auto" } } });

export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xs,
  minBlockSize: vars.hitArea,
  listStyle: "none",
  lineHeight: vars.lineHeight.compact,
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": { [media.large]: { pointerEvents: "none", paddingBlockEnd: vars.space.xs } },
});

export const heading = style({
  fontFamily: vars.font.body,
  fontSize: vars.textSize.xs,
  fontWeight: 400,
  letterSpacing: 0,
  color: vars.color.textQuiet,
  "@media": {
    [media.large]: {
      flexBasis: "100%",
      fontFamily: vars.font.heading,
      fontWeight: 500,
      fontSize: vars.textSize.headingSmall,
      color: vars.color.text,
    },
  },
});

export const place = style({
  flex: "1 1 auto",
  fontWeight: 600,
  fontSize: vars.textSize.sm,
  "@media": { [media.large]: { fontWeight: 400, color: vars.color.textQuiet } },
});

export const share = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  fontWeight: 600,
  fontSize: vars.textSize.xs,
  color: vars.color.primary,
});

globalStyle(`${share} > svg`, { "@media": { [media.large]: { display: "none" } } });
globalStyle(`${path}[open] ${share} > svg`, { transform: "rotate(180deg)" });

export const list = style({ listStyle: "none", marginBlockStart: vars.space.xs });

export const stop = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  borderRadius: vars.radius.md,
  selectors: {
    "&[data-in-view='true']": { background: vars.color.sunken },
    "&:not(:last-child)::before": {
      content: "''",
      position: "absolute",
      insetBlock: "2.5rem -0.375rem",
      insetInlineStart: `calc(${vars.hitArea} / 2 - 1px)`,
      inlineSize: "2px",
      background: vars.color.line,
      pointerEvents: "none",
    },
    "&[data-state='done']:not(:last-child)::before": { background: vars.color.success },
  },
  "@media": {
    [media.large]: { selectors: { "&[data-in-view='true']": { background: vars.color.surface, boxShadow: vars.elevation.resting } } },
  },
});

export const circle = style({
  display: "grid",
  placeItems: "start center",
  paddingBlockStart: "0.5rem",
  inlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  border: 0,
  borderRadius: vars.radius.round,
  background: "none",
  color: vars.color.textQuiet,
  cursor: "pointer",
});

export const dot = style({
  ...keepsFill,
  display: "grid",
  placeItems: "center",
  inlineSize: "1.875rem",
  blockSize: "1.875rem",
  border: `2px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  selectors: {
    [`${circle}:hover &`]: { borderColor: vars.color.success },
    "[data-state='current'] &": { borderColor: vars.color.primary, ...soft.primary },
    "[data-state='done'] &": { border: 0, background: "none" },
  },
  "@media": {
    [media.forcedColors]: { selectors: { "[data-state='current'] &": { background: "Highlight", color: "HighlightText" } } },
  },
});

globalStyle(`${dot} > svg`, { inlineSize: "1.875rem", blockSize: "1.875rem" });

export const choose = style([
  stack.none,
  {
    justifyContent: "center",
    minBlockSize: vars.hitArea,
    paddingBlock: vars.space.xs,
    paddingInline: `${vars.space.xs} ${vars.space.sm}`,
    border: 0,
    borderRadius: vars.radius.md,
    background: "none",
    textAlign: "start",
    cursor: "pointer",
    selectors: { "&:hover": { color: vars.color.primary } },
    "@media": { [media.large]: { paddingBlock: vars.space.xxs } },
  },
]);

export const title = style({
  lineHeight: vars.lineHeight.compact,
  selectors: { "[data-in-view='true'] &": { fontWeight: 600 }, [`${choose}:hover &`]: { textDecoration: "underline" } },
});

export const invite = style({ fontSize: vars.textSize.sm });

export const home = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  paddingBlock: vars.space.xs,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
});

export const house = style({ inlineSize: vars.hitArea, flex: "none" });

export const walls = style({ fill: "none", stroke: vars.color.primary, strokeWidth: 2.5, strokeLinecap: "round", strokeLinejoin: "round" });

export const window = style({
  ...keepsFill,
  fill: vars.color.line,
  transition: `fill ${vars.motion.calm}`,
  selectors: { "[data-lit='true'] &": { fill: vars.color.accent } },
});

export const door = style({ fill: vars.color.primary });

export const onPaper = style({ display: "none", "@media": { [media.print]: { display: "block" } } });
