import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const groups = style({
  display: "grid",
  gap: vars.space.xl,
  paddingBlockEnd: vars.space.lg,
  "@media": { [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const groupTitle = style({ paddingBlockEnd: vars.space.xs, borderBlockEnd: `1px solid ${vars.color.line}` });

export const note = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, maxInlineSize: vars.width.text });
