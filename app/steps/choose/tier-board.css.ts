import { createVar, style, styleVariants } from "@vanilla-extract/css";
import { alignments, stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const columns = createVar();

export const what = "13.5rem";

const board = style([
  stack.lg,
  {
    "@media": {
      [media.large]: {
        gap: 0,
        border: `1px solid ${vars.color.line}`,
        borderRadius: vars.radius.xl,
        background: vars.color.surface,
        boxShadow: vars.elevation.resting,
        overflow: "hidden",
      },
    },
  },
]);

export const boards = styleVariants({
  two: [board, { vars: { [columns]: "minmax(0, 1.25fr) minmax(0, 1fr)" } }],
  three: [board, { vars: { [columns]: "minmax(0, 1.15fr) minmax(0, 1.15fr) minmax(0, 1fr)" } }],
});

export const top = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  "@media": { [media.large]: { gap: 0, gridTemplateColumns: `${what} minmax(0, 1fr)` } },
});

export const tiers = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  "@media": { [media.large]: { gap: 0, gridTemplateColumns: columns } },
});

export const help = style([stack.sm, alignments.start, { justifyContent: "end", "@media": { [media.large]: { padding: vars.space.lg } } }]);

export const picture = style({
  display: "none",
  "@media": { [media.large]: { display: "block", inlineSize: "100%", marginBlockEnd: "auto" } },
});
