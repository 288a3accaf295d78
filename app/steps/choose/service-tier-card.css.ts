import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  stack.md,
  sheet,
  {
    ...softEdge,
    padding: vars.space.lg,
    boxShadow: vars.elevation.resting,
    selectors: {
      "&[data-emphasized='true']": {
        borderColor: vars.color.primary,
        boxShadow: `0 0 0 1px ${vars.color.primary}, ${vars.elevation.raised}`,
      },
    },
    "@media": {
      [media.large]: {
        border: 0,
        borderBlockStart: "0.25rem solid transparent",
        borderRadius: 0,
        selectors: {
          "&[data-emphasized='true']": { boxShadow: "none", borderBlockStartColor: vars.color.primary, background: vars.color.primarySoft },
          "[data-emphasized='true'] + &[data-emphasized='true']": { borderInlineStart: `1px solid ${vars.color.line}` },
        },
      },
    },
  },
]);

// Reserves the height of a tag and a price, so that tiers without one line up.
export const tag = style({ "@media": { [media.large]: { minBlockSize: "2rem" } } });

export const price = style({
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.headingSmall,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.primary,
  "@media": { [media.large]: { minBlockSize: "1.5rem" } },
});

export const description = style({ lineHeight: vars.lineHeight.compact });

export const end = style([stack.xs, { marginBlockStart: "auto" }]);
