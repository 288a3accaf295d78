import { style } from "@vanilla-extract/css";
import { media } from "#app/design/theme/theme.css.ts";

export const bar = style({
  position: "fixed",
  zIndex: 40,
  insetBlockStart: 0,
  insetInline: 0,
  "@media": { [media.print]: { display: "none" } },
});
