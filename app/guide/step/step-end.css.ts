import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const end = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

export const neighbors = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: vars.space.sm });
