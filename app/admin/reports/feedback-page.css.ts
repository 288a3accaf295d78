import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { written } from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const heads = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, textAlign: "end" });

globalStyle(`${heads} th:first-child`, { textAlign: "start" });

export const step = style({ fontWeight: 400, textAlign: "start", fontSize: vars.textSize.sm });

export const comment = style([
  sheet,
  {
    padding: vars.space.md,
  },
]);

export const said = style([written, { maxInlineSize: vars.width.text }]);
