import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const figure = style({
  display: "grid",
  gap: vars.space.md,
  padding: "clamp(0.625rem, 3vw, 1.5rem)",
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  "@media": {
    [media.medium]: { gridTemplateColumns: "20rem minmax(0, 1fr)", columnGap: vars.space.xl, alignItems: "center" },
    [media.print]: { breakInside: "avoid", border: "1px solid" },
  },
});

export const drawing = style({
  inlineSize: "100%",
  maxInlineSize: "20rem",
  vars: {
    "--figure-ink": vars.color.text,
    "--figure-quiet": vars.color.textQuiet,
    "--figure-line": vars.color.lineStrong,
    "--figure-sheet": vars.color.surface,
    "--figure-primary": vars.color.primary,
    "--figure-on-primary": vars.color.onPrimary,
    "--figure-accent": vars.color.accent,
    "--figure-accent-soft": vars.color.accentSoft,
    "--figure-on-accent-soft": vars.color.onAccentSoft,
    "--figure-success": vars.color.success,
    "--figure-success-soft": vars.color.successSoft,
    "--figure-on-success-soft": vars.color.onSuccessSoft,
  },
});

export const title = style({
  display: "block",
  marginBlockEnd: vars.space.xxs,
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.headingSmall,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.text,
});
