import { globalStyle, style } from "@vanilla-extract/css";
import { inline } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** Four buttons on one line of a phone, or of the panel beside the list. */
export const row = style([inline.xs]);

/** As wide as they are from a tablet on. */
export const wideRow = style([row]);

// Doubled to win over the size of the buttons.
globalStyle(`${row}${row} > *`, { flex: "1 1 auto", paddingInline: vars.space.xs });
globalStyle(`${wideRow}${wideRow}${wideRow} > *`, { "@media": { [media.medium]: { flex: "none", paddingInline: vars.space.md } } });
