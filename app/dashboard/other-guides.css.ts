import { style } from "@vanilla-extract/css";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const section = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  paddingBlockStart: vars.space.regular,
  "@media": { [media.print]: { display: "none" } },
});

export const groups = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.roomy,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const group = style({
  ...softEdge,
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.tight,
  padding: vars.space.roomy,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
});

export const list = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: vars.space.tight });

export const guide = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.regular,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.regular,
  background: vars.color.surface,
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.primary, ...soft.primary },
    "&:focus-visible": { borderRadius: vars.radius.regular },
  },
});
