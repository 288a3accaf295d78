import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media } from "#app/design/theme/theme.css.ts";

/** The fields of a form, one under the other, and what sends them. */
export const form = style([stack.lg]);

/** One field, and the button that sends it: beside it where there is room. */
export const lineForm = style([stack.md, { "@media": { [media.medium]: { flexDirection: "row", alignItems: "flex-end" } } }]);
