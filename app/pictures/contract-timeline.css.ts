import { style } from "@vanilla-extract/css";
import { media, path, vars } from "#app/design/theme/theme.css.ts";

const dot = "0.875rem";

const phone = "screen and (min-width: 22em) and (max-width: 47.99em)";

export const point = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.sm,
  paddingInlineStart: vars.space.lg,
  paddingBlockEnd: vars.space.sm,
  lineHeight: vars.lineHeight.compact,
  breakInside: "avoid",
  selectors: {
    // The line to the next day is longer for a longer time in between.
    "&:not(:last-child)::before": {
      content: "''",
      position: "absolute",
      insetBlock: `0.75rem calc(-1 * ${vars.space.xxs})`,
      insetInlineStart: `calc((${dot} - 3px) / 2)`,
      inlineSize: "3px",
      borderInlineStart: `3px solid ${path.line}`,
    },
    "&::after": {
      content: "''",
      position: "absolute",
      insetBlockStart: "0.25rem",
      insetInlineStart: 0,
      inlineSize: dot,
      blockSize: dot,
      borderRadius: vars.radius.round,
      border: `2px solid ${path.notYet.edge}`,
      background: path.notYet.stone,
    },
    "&[data-open]": { minBlockSize: vars.hitArea, columnGap: vars.space.sm },
    "&[data-open]:focus": { outline: "none" },
    "&[data-gap='weeks']": { paddingBlockEnd: vars.space.lg },
    "&[data-gap='long']": { paddingBlockEnd: vars.space["2xl"] },
    "&[data-state='met']::after": { background: path.done.stone, borderColor: path.done.edge },
    "&:is([data-state='unknown'], [data-state='suggested'])::after": { background: vars.color.ground, borderStyle: "dashed" },
    "&[data-state='overdue']::after": { background: vars.color.danger, borderColor: vars.color.danger },
    "&[data-state='today']::after": {
      background: path.current.stone,
      borderColor: path.current.edge,
      borderRadius: "2px",
      rotate: "45deg",
    },
  },
  "@media": {
    [media.print]: { selectors: { "&[data-gap='long']": { paddingBlockEnd: vars.space.lg } } },
    [phone]: { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)" },
  },
});

export const day = style({
  minInlineSize: "6.75rem",
  "@media": { [phone]: { minInlineSize: "4rem" } },
  fontVariantNumeric: "tabular-nums",
  color: vars.color.textQuiet,
});

export const title = style({ fontWeight: 600, flex: "1 1 12rem" });

export const who = style({ "@media": { [phone]: { gridColumn: 2 } }, color: vars.color.textQuiet, fontSize: vars.textSize.sm });

export const overdue = style({ color: vars.color.danger, fontWeight: 600 });

/** The whole point opens its date. */
export const link = style({
  color: "inherit",
  textDecoration: "none",
  "@media": { [media.print]: { selectors: { "&::before": { display: "none" } } } },
  selectors: {
    "&::before": {
      content: "''",
      position: "absolute",
      insetBlockStart: "0.5rem",
      insetInlineEnd: "0.25rem",
      inlineSize: "0.5rem",
      blockSize: "0.5rem",
      borderInlineEnd: `2px solid ${vars.color.textQuiet}`,
      borderBlockEnd: `2px solid ${vars.color.textQuiet}`,
      transform: "rotate(45deg)",
    },
    [`${point}[data-open='true'] &::before`]: { transform: "translateY(0.25rem) rotate(225deg)" },
    "&::after": { content: "''", position: "absolute", insetBlock: `calc(-1 * ${vars.space.xxs}) 0`, insetInline: 0 },
    "&:hover": { textDecoration: "underline", color: vars.color.primary },
    [`${point}[data-open='true'] &::after`]: { insetBlock: `0 auto`, blockSize: vars.hitArea },
    [`${point}[data-open='true'] &`]: { color: vars.color.primary },
  },
});

/** Beside the sign that a date opens. */
export const head = style({ paddingInlineEnd: vars.space.lg });

/** Below a date, in the width of the timeline. */
export const below = style({ position: "relative", flexBasis: "100%", gridColumn: "1 / -1", paddingBlockStart: vars.space.xs });
