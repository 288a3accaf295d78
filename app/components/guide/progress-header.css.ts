import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

export const header = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 10,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  marginInline: `calc(-1 * ${vars.gutter})`,
  padding: `${vars.space.snug} ${vars.gutter}`,
  background: vars.color.ground,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  "@media": { [`${media.print}, ${media.low}`]: { position: "static" } },
});

export const words = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.space.regular}`,
  color: vars.color.textQuiet,
  lineHeight: vars.lineHeight.snug,
});

/** What is said of saving stands at the far end, or begins a line of its own. */
export const share = style({ marginInlineEnd: "auto" });

export const step = style({ fontWeight: 600, color: vars.color.text });

globalStyle("html:has(#journey)", { scrollPaddingBlockStart: "6rem" });
