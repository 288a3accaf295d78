import { style } from "@vanilla-extract/css";
import { rowLink } from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const columns = style({ listStyle: "none", columns: "9rem auto", columnGap: vars.space.lg });

/** 'Iowa' is narrower than a touch target. */
export const state = style([rowLink, { minInlineSize: vars.hitArea }]);
