import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

const base = style({
  position: "relative",
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  "@media": { [media.print]: { boxShadow: "none", breakInside: "avoid" } },
});

export const tones = styleVariants({
  /** A sheet on the page. */
  plain: [base, { boxShadow: vars.elevation.resting }],
  /** The one that matters now. */
  emphasis: [base, { borderColor: vars.color.primary, boxShadow: `0 0 0 1px ${vars.color.primary}, ${vars.elevation.raised}` }],
  /** Lies in the page rather than on it. */
  sunken: [base, { background: vars.color.sunken, borderColor: "transparent" }],
});

export const paddings = styleVariants({
  none: {},
  regular: { padding: "clamp(1.25rem, 3.4vw, 2rem)" },
  small: { padding: vars.space.regular },
});
