import { globalStyle, style } from "@vanilla-extract/css";
import { soft, vars } from "#app/design/theme/theme.css.ts";

export const summary = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  padding: `${vars.space.md} ${vars.space.md} ${vars.space.xs}`,
  ...soft.danger,
  border: `2px solid ${vars.color.danger}`,
  borderRadius: vars.radius.md,
});

export const list = style({ listStyle: "none" });

// Padding rather than a gap, so that errors of one line and of three are equally far apart.
globalStyle(`${list} a`, { color: "inherit", fontWeight: 600, display: "inline-block", paddingBlock: vars.space.sm });
