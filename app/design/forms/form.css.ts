import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media } from "#app/design/theme/theme.css.ts";

export const form = style([stack.lg]);

export const lineForm = style([stack.md, { "@media": { [media.medium]: { flexDirection: "row", alignItems: "flex-end" } } }]);
