import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const picture = style({ inlineSize: "4rem", blockSize: "4rem", borderRadius: vars.radius.round });

export const words = style({ flex: "1 1 10rem" });
