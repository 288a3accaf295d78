import { style } from "@vanilla-extract/css";
import { media, softEdge, vars } from "#app/styles/theme.css.ts";

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
    "&[data-last-active='true']": {
      borderColor: vars.color.primary,
      boxShadow: `0 0 0 1px ${vars.color.primary}, ${vars.elevation.raised}`,
    },
  },
  "@media": { [media.print]: { boxShadow: "none", breakInside: "avoid" } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.tight,
  marginBlockEnd: `calc(-1 * ${vars.space.tight})`,
});

export const title = style({ fontSize: vars.textSize.heading });

export const quiet = style({ color: vars.color.textQuiet });

export const progress = style({ display: "flex", flexDirection: "column", gap: vars.space.tight });

export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space.regular}`,
  color: vars.color.textQuiet,
});

export const badges = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: vars.space.tight });

export const badge = style({
  ...softEdge,
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.hair,
  padding: `0.1875rem ${vars.space.snug} 0.1875rem ${vars.space.tight}`,
  borderRadius: vars.radius.round,
  background: vars.color.successSoft,
  color: vars.color.onSuccessSoft,
  fontSize: vars.textSize.small,
  fontWeight: 600,
  lineHeight: vars.lineHeight.snug,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.regular,
  marginBlockStart: "auto",
  paddingBlockStart: vars.space.regular,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
