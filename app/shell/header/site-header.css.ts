import { style } from "@vanilla-extract/css";
import { keepsFill, vars } from "#app/design/theme/theme.css.ts";
import { roomy } from "./header-link.css.ts";

/** Narrow enough for the smallest phones. */
const gap = "clamp(0.5rem, 3vw, 1.5rem)";

export const header = style({
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
  marginInline: "auto",
  paddingInline: vars.gutter,
  paddingBlock: vars.space.snug,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  columnGap: gap,
});

export const end = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "end", columnGap: gap });

export const ways = style({ display: "flex", alignItems: "center", columnGap: vars.space.roomy });

export const help = style([ways, { "@media": { [`not all and ${roomy}`]: { display: "none" } } }]);

export const skipLink = style({
  ...keepsFill,
  position: "absolute",
  zIndex: 110,
  insetInlineStart: vars.space.regular,
  insetBlockStart: vars.space.tight,
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderRadius: vars.radius.regular,
  background: vars.color.primary,
  color: vars.color.onPrimary,
  fontWeight: 600,
  selectors: {
    "&:not(:focus)": { transform: "translateY(-200%)" },
    "&:hover": { color: vars.color.onPrimary },
  },
});
