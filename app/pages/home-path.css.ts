import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const lead = style({ color: vars.color.textQuiet, maxInlineSize: vars.width.text });

export const path = style({
  listStyle: "none",
  display: "grid",
  gap: vars.space.lg,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", gap: vars.space.md } },
});

export const stone = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: vars.space.md,
  selectors: {
    "&:not(:last-child)::before": {
      content: '""',
      position: "absolute",
      zIndex: -1,
      insetInlineStart: "2rem",
      insetBlock: `50% calc(-50% - ${vars.space.lg})`,
      borderInlineStart: `0.25rem dotted ${vars.color.lit}`,
    },
  },
  "@media": {
    [media.medium]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      alignItems: "start",
      alignContent: "start",
      gap: vars.space.sm,
      selectors: {
        "&:not(:last-child)::before": {
          insetInline: `4.5rem calc(-1 * ${vars.space.xs})`,
          insetBlock: "2rem auto",
          borderInlineStart: 0,
          borderBlockStart: `0.25rem dotted ${vars.color.lit}`,
        },
      },
    },
  },
});
