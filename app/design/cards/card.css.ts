import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const sheet = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  "@media": { [media.print]: { boxShadow: "none" } },
});

const base = style([sheet, { position: "relative", overflowWrap: "anywhere", "@media": { [media.print]: { breakInside: "avoid" } } }]);

export const tones = styleVariants({
  plain: [base, { boxShadow: vars.elevation.resting }],
  emphasis: [base, { borderColor: vars.color.primary, boxShadow: `0 0 0 1px ${vars.color.primary}, ${vars.elevation.raised}` }],
  sunken: [base, { background: vars.color.sunken, borderColor: "transparent" }],
});

export const paddings = styleVariants({
  none: {},
  md: { padding: "clamp(1rem, 4vw, 2rem)" },
  sm: { padding: vars.space.md },
});
