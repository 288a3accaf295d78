import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const points = style({ paddingInlineStart: vars.space.lg, display: "flex", flexDirection: "column", gap: vars.space.xs });

export const links = style({ listStyle: "none", display: "flex", flexDirection: "column" });

/** A place that the brokerage has still to fill in. */
export const missing = style({
  paddingInline: vars.space.xs,
  color: vars.color.text,
  background: "none",
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
});
