import { style } from "@vanilla-extract/css";
import { softEdge, vars } from "#app/design/theme/theme.css.ts";

export const stack = style({ display: "flex", flexDirection: "column", gap: vars.space.regular, minInlineSize: 0 });

export const title = style({ fontSize: vars.textSize.headingSmall });

export const quiet = style({ color: vars.color.textQuiet });

export const failure = style({
  ...softEdge,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  background: vars.color.dangerSoft,
  color: vars.color.onDangerSoft,
});
