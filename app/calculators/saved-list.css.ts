import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const section = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  scrollMarginBlockStart: vars.space.regular,
});

export const title = style({ fontSize: vars.textSize.heading });

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.regular,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const item = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: vars.space.tight,
  padding: `${vars.space.regular} ${vars.space.regular} ${vars.space.tight}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});

export const words = style({ display: "flex", flexDirection: "column", lineHeight: vars.lineHeight.snug, color: vars.color.textQuiet });

export const amount = style({
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.heading,
  fontWeight: 500,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.text,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" });

export const open = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });
