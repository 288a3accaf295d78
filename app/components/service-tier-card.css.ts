import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

const list = style({ listStyle: "none", display: "grid", gap: vars.space.roomy, alignItems: "stretch" });

export const tierList = styleVariants({
  two: [list, { "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space.wide } } }],
  three: [list, { "@media": { [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: vars.space.wide } } }],
});

export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  padding: "clamp(1.25rem, 3.4vw, 2rem)",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.elevation.resting,
  selectors: {
    "&[data-emphasised='true']": {
      borderColor: vars.color.primary,
      boxShadow: `0 0 0 1px ${vars.color.primary}, ${vars.elevation.raised}`,
    },
  },
  "@media": { [media.medium]: { selectors: { "&[data-emphasised='true']": { transform: "scale(1.025)" } } } },
});

export const heading = style({ display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: vars.space.regular });

export const name = style({ fontSize: vars.textSize.heading });

export const price = style({
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.headingSmall,
  color: vars.color.primary,
});

export const description = style({ color: vars.color.textQuiet });

export const features = style({ listStyle: "none" });

export const learnMore = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

export const start = style({ marginBlockStart: "auto" });
