import { style } from "@vanilla-extract/css";
import { rowLink } from "#app/design/text/text.css.ts";

export const words = style({ flex: "1 1 16rem" });

export const enter = style([rowLink, { color: "inherit", fontWeight: 600 }]);
