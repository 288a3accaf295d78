import { style } from "@vanilla-extract/css";
import { hiddenFromView } from "#app/design/text/visually-hidden.css.ts";
import { keepsFill, vars } from "#app/design/theme/theme.css.ts";
import { headerLink, linksFit } from "./header-link.css.ts";

const gap = "clamp(0.5rem, 3vw, 1.5rem)";

export const header = style({
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
  marginInline: "auto",
  paddingInline: vars.gutter,
  paddingBlock: vars.space.sm,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  columnGap: gap,
});

export const end = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "end", columnGap: gap });

export const ways = style({
  display: "flex",
  alignItems: "center",
  columnGap: vars.space.xs,
  "@media": { [linksFit]: { columnGap: vars.space.lg } },
});

export const help = style([ways, { "@media": { [`not all and ${linksFit}`]: { display: "none" } } }]);

/** Staff have the desk in its place on a phone; the footer leads to the search as well. */
export const wideSearch = style([headerLink, { "@media": { [`not all and ${linksFit}`]: { display: "none" } } }]);

export const searchWord = style({ "@media": { [`not all and ${linksFit}`]: hiddenFromView } });

export const skipLink = style({
  ...keepsFill,
  position: "absolute",
  zIndex: 110,
  insetInlineStart: vars.space.md,
  insetBlockStart: vars.space.xs,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: vars.color.primary,
  color: vars.color.onPrimary,
  fontWeight: 600,
  selectors: {
    "&:not(:focus)": { transform: "translateY(-200%)" },
    "&:hover": { color: vars.color.onPrimary },
  },
});
