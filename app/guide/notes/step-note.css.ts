import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.xs, paddingBlockEnd: vars.space.md });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.sm });

/** What another window saved, as it was typed. */
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
