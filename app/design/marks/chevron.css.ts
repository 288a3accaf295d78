import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** The summary of a fold, with a chevron at its end that turns as the fold opens. */
export const chevron = style({
  position: "relative",
  listStyle: "none",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&::after": {
      content: "''",
      position: "absolute",
      inlineSize: "0.5rem",
      blockSize: "0.5rem",
      borderInlineEnd: `2px solid ${vars.color.textQuiet}`,
      borderBlockEnd: `2px solid ${vars.color.textQuiet}`,
      transform: "rotate(45deg)",
    },
    "[open] > &::after": { transform: "translateY(0.25rem) rotate(225deg)" },
    "&:hover::after": { borderColor: vars.color.primary },
  },
  "@media": { [media.print]: { selectors: { "&::after": { display: "none" } } } },
});
