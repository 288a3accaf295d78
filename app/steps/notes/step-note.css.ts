import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const form = style([stack.xs, { paddingBlockEnd: vars.space.md }]);

export const other = style({
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  padding: vars.space.sm,
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
});

export const box = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.hitArea,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  fontWeight: 600,
  textAlign: "start",
  cursor: "pointer",
});
