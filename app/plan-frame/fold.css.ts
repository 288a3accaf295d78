import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
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
  {
    position: "relative",
    paddingBlock: vars.space.sm,
    paddingInline: `${vars.space.md} calc(${inset} + 1.5rem)`,
    borderRadius: vars.radius.lg,
    selectors: {
      "&::-webkit-details-marker": { display: "none" },
      "&::after": {
        content: "''",
        position: "absolute",
        insetBlockStart: "1.5rem",
        insetInlineEnd: inset,
        inlineSize: "0.625rem",
        blockSize: "0.625rem",
        borderInlineEnd: `2.5px solid ${vars.color.textQuiet}`,
        borderBlockEnd: `2.5px solid ${vars.color.textQuiet}`,
        transform: "rotate(45deg)",
        transition: `transform ${vars.motion.quick}`,
      },
      "[open] > &::after": { transform: "translateY(0.3rem) rotate(225deg)" },
      "&:hover::after": { borderColor: vars.color.primary },
    },
    "@media": {
      [media.medium]: { paddingBlock: vars.space.lg, paddingInlineStart: inset },
      [media.print]: { selectors: { "&::after": { display: "none" } } },
    },
  },
]);

export const title = style({ fontSize: vars.textSize.headingSmall, "@media": { [media.medium]: { fontSize: vars.textSize.heading } } });

export const content = style({
  padding: `0 ${vars.space.xs} ${vars.space.xs}`,
  "@media": { [media.medium]: { padding: `0 ${inset} ${inset}` } },
});
