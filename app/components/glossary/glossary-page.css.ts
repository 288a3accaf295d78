import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

export const letters = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: vars.space.hair });

export const letter = style({
  display: "grid",
  placeItems: "center",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.regular,
  background: vars.color.surface,
  fontWeight: 600,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: vars.color.primary } },
});

export const group = style({ display: "flex", flexDirection: "column", gap: vars.space.regular });

export const heading = style({ color: vars.color.textQuiet, scrollMarginBlockStart: vars.space.regular });

export const entry = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.tight,
  padding: `${vars.space.regular} ${vars.space.roomy}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  scrollMarginBlockStart: vars.space.roomy,
  selectors: { "&:target": { borderColor: vars.color.primary, boxShadow: `0 0 0 2px ${vars.color.primary}` } },
  "@media": { [media.print]: { breakInside: "avoid" } },
});

export const calculator = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea, fontWeight: 600 });

export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  color: vars.color.textQuiet,
  textDecoration: "underline",
});

export const uses = style({ listStyle: "none" });

export const use = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });
