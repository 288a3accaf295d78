import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";
import "./picture-colors.css.ts";

export const picture = style({
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "10 / 7",
  borderRadius: vars.radius.lg,
  "@media": { [media.print]: { display: "none" } },
});
