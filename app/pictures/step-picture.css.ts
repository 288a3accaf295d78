import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";
import "./picture-colors.css.ts";

export const picture = style({ inlineSize: "100%", blockSize: "auto", aspectRatio: "10 / 7", borderRadius: vars.radius.lg });
