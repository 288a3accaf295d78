import { style } from "@vanilla-extract/css";
import { rowLink } from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const turnFilter = style([rowLink, { minInlineSize: vars.hitArea }]);
