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
    "&[data-gap='weeks']": { paddingBlockEnd: vars.space.lg },
    "&[data-gap='long']": { paddingBlockEnd: vars.space["2xl"] },
    "&[data-state='met']::after": { background: path.done.stone, borderColor: path.done.edge },
    "&[data-state='unknown']::after": { background: "transparent", borderStyle: "dashed" },
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
