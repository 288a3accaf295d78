import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

/** Wraps, since a box that scrolls would need the focus. */
export const codeBlock = style({
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  fontSize: vars.textSize.sm,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
