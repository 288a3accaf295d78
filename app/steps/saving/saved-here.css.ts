import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const here = style({
  gridColumn: "1 / -1",
  color: vars.color.success,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  "@media": { [media.print]: { display: "none" } },
});

export const notSent = style({ color: vars.color.danger, fontWeight: 600, fontSize: vars.textSize.sm });

/** Hidden after a change, in place: a press moves nothing below it. */
export const notNow = style({ visibility: "hidden" });
