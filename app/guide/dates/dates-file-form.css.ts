import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const summary = style([text.rowLink, { color: vars.color.textQuiet, textDecoration: "underline" }]);

export const example = style({
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  fontSize: vars.textSize.sm,
  // Not scrolled: a scrolling box would need the focus.
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
