import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { softEdge, vars } from "#app/design/theme/theme.css.ts";

export const stack = style({ display: "flex", flexDirection: "column", gap: vars.space.regular, minInlineSize: 0 });

export const title = text.headingSmall;

export const quiet = text.quiet;

export const failure = style({
  ...softEdge,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  background: vars.color.dangerSoft,
  color: vars.color.onDangerSoft,
});
