import { style } from "@vanilla-extract/css";
import { between, inline } from "#app/design/layout/layout.css.ts";
import { rowLink } from "#app/design/text/text.css.ts";

export const line = style([inline.md, between]);

export const words = style({ flex: "1 1 16rem" });

export const enter = style([rowLink, { color: "inherit", fontWeight: 600 }]);

export const more = style([rowLink, { cursor: "pointer" }]);
