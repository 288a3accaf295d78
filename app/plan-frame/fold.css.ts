import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { chevron } from "#app/design/marks/chevron.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const fold = style([
  sheet,
  {
    boxShadow: vars.elevation.resting,
    "@media": { [media.print]: { boxShadow: "none", breakInside: "avoid" } },
  },
]);

const inset = "clamp(1.25rem, 3.4vw, 2rem)";

export const summary = style([
  stack.xxs,
  chevron,
  {
    paddingBlock: vars.space.sm,
    paddingInline: `${vars.space.md} calc(${inset} + 1.5rem)`,
    borderRadius: vars.radius.lg,
    selectors: { "&::after": { insetBlockStart: "1.5rem", insetInlineEnd: inset } },
    "@media": { [media.medium]: { paddingBlock: vars.space.lg, paddingInlineStart: inset } },
  },
]);

export const title = style({ fontSize: vars.textSize.headingSmall, "@media": { [media.medium]: { fontSize: vars.textSize.heading } } });

export const content = style({
  padding: `0 ${vars.space.xs} ${vars.space.xs}`,
  "@media": { [media.medium]: { padding: `0 ${inset} ${inset}` } },
});
