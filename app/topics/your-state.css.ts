import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const form = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  "@media": { [media.medium]: { flexDirection: "row", alignItems: "flex-end" } },
});

export const facts = style({ display: "flex", flexDirection: "column" });

export const fact = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.hair,
  paddingBlock: vars.space.snug,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
