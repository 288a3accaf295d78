import { style } from "@vanilla-extract/css";
import { box } from "#app/design/forms/checkbox-list.css.ts";
import { media } from "#app/design/theme/theme.css.ts";

export const owner = style({ position: "relative", gridColumn: "1 / -1", overflowWrap: "anywhere" });

/** The whole width of a card on a phone. */
export const wide = style({ gridColumn: "span 3", "@media": { [media.medium]: { gridColumn: "auto" } } });

/** A box, if plans can be chosen, and the name. */
export const head = style({ display: "flex", alignItems: "center" });

/** All of its cell is the target. */
export const name = style({ fontWeight: 600, "::after": { content: '""', position: "absolute", inset: 0 } });

/** Above the name's target. */
export const choice = style([box, { position: "relative", zIndex: 1 }]);
