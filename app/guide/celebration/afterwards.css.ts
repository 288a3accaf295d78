import { globalStyle, style } from "@vanilla-extract/css";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const card = style({
  ...softEdge,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  padding: vars.space.lg,
  borderRadius: vars.radius.lg,
  ...soft.success,
  "@media": { [media.print]: { display: "none" } },
});

/** The house of the landing page, its windows lit: a band across the head of the card. */
export const litHouse = style({
  inlineSize: `calc(100% + 2 * ${vars.space.lg})`,
  maxInlineSize: "none",
  blockSize: "clamp(13rem, 46vw, 20rem)",
  marginBlockStart: `calc(-1 * ${vars.space.lg})`,
  marginInline: `calc(-1 * ${vars.space.lg})`,
  borderStartStartRadius: vars.radius.lg,
  borderStartEndRadius: vars.radius.lg,
  objectFit: "cover",
  objectPosition: "50% 48%",
});

export const list = style({ display: "flex", flexDirection: "column", gap: vars.space.sm, paddingInlineStart: "1.25rem" });

export const task = style({ fontFamily: vars.font.body, fontSize: vars.textSize.md, fontWeight: 600, letterSpacing: 0 });

/** One under the other on a phone, each as wide as the card. */
export const ways = style({ display: "flex", flexWrap: "wrap", gap: vars.space.sm });

globalStyle(`${ways} > *, ${ways} a`, { flex: "1 1 100%", "@media": { [media.medium]: { flex: "none" } } });

globalStyle(`${card} a:not([class])`, { color: "inherit" });
