import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const initials = style([
  text.portrait,
  softEdge,
  soft.primary,
  { display: "grid", placeItems: "center", fontSize: vars.textSize.lg, fontWeight: 600 },
]);
