import { style } from "@vanilla-extract/css";
import { alignments, stack } from "#app/design/layout/layout.css.ts";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const section = style([stack.md, { paddingBlockStart: vars.space.md, "@media": { [media.print]: { display: "none" } } }]);

export const groups = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const group = style([
  stack.xs,
  alignments.start,
  { ...softEdge, padding: vars.space.lg, borderRadius: vars.radius.lg, background: vars.color.sunken },
]);

export const guide = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.md,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.primary, ...soft.primary },
    "&:focus-visible": { borderRadius: vars.radius.md },
  },
});
