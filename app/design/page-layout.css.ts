import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

const base = style({
  inlineSize: "100%",
  marginInline: "auto",
  paddingInline: vars.gutter,
  paddingBlock: `clamp(0.5rem, 2vw, 1.5rem) clamp(3rem, 7vw, ${vars.space["4xl"]})`,
  display: "flex",
  flexDirection: "column",
  gap: "clamp(1.25rem, 3vw, 2rem)",
});

const pageWidth = { maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})` };

export const widths = styleVariants({
  narrow: [base, { maxInlineSize: `calc(${vars.width.narrow} + 2 * ${vars.gutter})` }],
  text: [base, { maxInlineSize: `calc(${vars.width.text} + 2 * ${vars.gutter})` }],
  page: [base, pageWidth],
  place: [base, pageWidth],
});

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space.lg} ${vars.space["3xl"]}`,
  alignItems: "start",
  "@media": {
    [media.large]: { selectors: { "&:has(> :nth-child(2))": { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 3fr)" } } },
  },
});

globalStyle(`${widths.place} > *`, { inlineSize: "100%" });
globalStyle(`${widths.place} > :not(${columns})`, { maxInlineSize: vars.width.text });

export const lead = style({
  fontSize: vars.textSize.lead,
  color: vars.color.textQuiet,
  lineHeight: vars.lineHeight.compact,
  maxInlineSize: "44rem",
});
