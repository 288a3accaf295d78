import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))",
  gap: `${vars.space.lg} ${vars.space.xl}`,
});

export const title = style({ fontFamily: vars.font.body, fontSize: vars.textSize.md, fontWeight: 600 });
