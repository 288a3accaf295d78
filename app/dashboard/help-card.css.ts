import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  sheet,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: vars.space.md,
    padding: vars.space.lg,
    "@media": { [media.print]: { breakInside: "avoid" } },
  },
]);

export const who = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.md });

export const picture = style({ inlineSize: "4rem", blockSize: "4rem", flex: "none", borderRadius: vars.radius.round });

export const ways = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: vars.space.xs });

globalStyle(`${ways} a`, { flexWrap: "wrap", minInlineSize: 0 });
globalStyle(`${ways} > li`, { flex: "1 1 auto", display: "grid" });
