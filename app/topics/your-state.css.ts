import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const facts = style({ display: "flex", flexDirection: "column" });

export const fact = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xxs,
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
