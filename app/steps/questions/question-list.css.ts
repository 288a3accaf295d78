import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const onlyIf = style({ borderBlockStart: `1px solid ${vars.color.line}` });

export const conditions = style({
  display: "block",
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  fontWeight: 400,
  lineHeight: vars.lineHeight.compact,
});

export const group = style({ paddingBlockStart: vars.space.sm });

export const groupTitle = style({
  fontFamily: vars.font.body,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  color: vars.color.textQuiet,
});
