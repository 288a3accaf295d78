import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))",
  gap: `${vars.space.roomy} ${vars.space.wide}`,
});

export const title = style({
  marginBlockEnd: vars.space.hair,
  fontFamily: vars.font.body,
  fontSize: vars.textSize.regular,
  fontWeight: 600,
});

export const prices = style({ listStyle: "none", marginBlockEnd: vars.space.hair });

export const price = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.regular,
  paddingBlock: vars.space.hair,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
