import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
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
    padding: `${vars.space.lg} calc(${inset} + 2.25rem) ${vars.space.lg} ${inset}`,
    borderRadius: vars.radius.lg,
    selectors: {
      "&::-webkit-details-marker": { display: "none" },
      "&::after": {
        content: "''",
        position: "absolute",
        insetBlockStart: "2rem",
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
    "@media": { [media.print]: { selectors: { "&::after": { display: "none" } } } },
  },
]);

export const content = style({ padding: `0 ${inset} ${inset}` });
