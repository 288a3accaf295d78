import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

/** Read last, seen first. */
export const label = style({ order: -1, color: vars.color.text });

export const logIn = style([text.description, { fontWeight: 400, textDecoration: "underline" }]);
