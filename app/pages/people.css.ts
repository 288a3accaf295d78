import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const people = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  gap: vars.space.lg,
});

export const picture = style({ inlineSize: "4rem", blockSize: "4rem", flex: "none", borderRadius: vars.radius.round });

export const name = style({ fontWeight: 650, lineHeight: vars.lineHeight.compact });
