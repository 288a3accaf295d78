import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

/** Level with the mark of its box. */
export const title = style({ paddingBlock: vars.space.xs, fontWeight: 600 });

export const problem = style({ color: vars.color.danger });
