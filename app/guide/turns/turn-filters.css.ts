import { style } from "@vanilla-extract/css";
import { rowLink } from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const turnFilter = style([
  rowLink,
  {
    minInlineSize: vars.hitArea,
    selectors: {
      "&[aria-current]": {
        color: vars.color.text,
        fontWeight: 650,
        textDecoration: "none",
        borderBlock: "3px solid transparent",
        borderBlockEndColor: vars.color.primary,
      },
    },
  },
]);
