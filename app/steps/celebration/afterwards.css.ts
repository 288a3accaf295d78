import { globalStyle, style } from "@vanilla-extract/css";
import { inline } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

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

export const task = style({ fontFamily: vars.font.body, fontSize: vars.textSize.md, fontWeight: 600, letterSpacing: 0 });

export const ways = style([inline.sm]);

globalStyle(`${ways} > *, ${ways} a`, { flex: "1 1 100%", "@media": { [media.medium]: { flex: "none" } } });
