import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const about = style([stack.sm, { maxInlineSize: "44rem", "@media": { [media.print]: { display: "none" } } }]);

export const title = style({ display: "inline", font: "inherit" });

export const disclaimers = style([stack.xxs, { color: vars.color.textQuiet, fontSize: vars.textSize.sm }]);
