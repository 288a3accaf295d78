import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.snug,
  "@media": {
    [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space.regular },
    [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const entry = style({
  padding: `${vars.space.tight} ${vars.space.regular} ${vars.space.regular}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  lineHeight: vars.lineHeight.snug,
});

export const name = style({ fontSize: vars.textSize.large, lineHeight: vars.lineHeight.snug });
