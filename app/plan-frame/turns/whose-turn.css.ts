import { style } from "@vanilla-extract/css";
import { between, inline, rowSpaces } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const turn = style([inline.sm, rowSpaces.none, between]);

export const control = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  color: vars.color.primary,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});
