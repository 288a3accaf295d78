import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const timed = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.snug,
  color: vars.color.textQuiet,
});
