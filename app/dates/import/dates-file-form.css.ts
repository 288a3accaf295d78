import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const summary = style([text.rowLink, { color: vars.color.textQuiet, textDecoration: "underline" }]);
