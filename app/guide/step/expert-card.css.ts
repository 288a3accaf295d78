import { style } from "@vanilla-extract/css";
import { media, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const card = style({
  ...softEdge,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.md,
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});

export const picture = style({ inlineSize: "4rem", blockSize: "4rem", borderRadius: vars.radius.round });

export const words = style({ flex: "1 1 10rem" });
