import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const fault = style({ color: vars.color.danger, fontSize: vars.textSize.sm });
