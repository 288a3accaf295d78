import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.regular,
  padding: vars.space.roomy,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.print]: { breakInside: "avoid" } },
});

export const who = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.regular });

export const picture = style({ inlineSize: "4rem", blockSize: "4rem", flex: "none", borderRadius: vars.radius.round });

export const name = style({ fontSize: vars.textSize.headingSmall });

export const quiet = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small, lineHeight: vars.lineHeight.snug });

export const ways = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: vars.space.tight });

globalStyle(`${ways} a`, { flexWrap: "wrap", minInlineSize: 0 });
globalStyle(`${ways} > li`, { flex: "1 1 auto", display: "grid" });
