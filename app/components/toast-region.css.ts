import { keyframes, style } from "@vanilla-extract/css";
import { toastAreaMaxWidthPixels } from "#app/limits.ts";
import { media, vars } from "#app/styles/theme.css.ts";

/** Above a guide's buttons on a phone, clear of the menu and of what is being saved; in the corner from medium screens on. */
export const region = style({
  position: "fixed",
  zIndex: 100,
  insetInline: vars.space.snug,
  insetBlockEnd: `calc(5rem + env(safe-area-inset-bottom))`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  outline: "none",
  "@media": {
    [media.medium]: {
      insetBlockEnd: vars.space.roomy,
      insetInlineStart: "auto",
      insetInlineEnd: vars.space.roomy,
      inlineSize: "100%",
      maxInlineSize: `${toastAreaMaxWidthPixels}px`,
    },
    [media.print]: { display: "none" },
  },
});

const appear = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } });

export const toast = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  columnGap: vars.space.snug,
  padding: `${vars.space.snug} ${vars.space.tight} ${vars.space.snug} ${vars.space.snug}`,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.elevation.floating,
  selectors: {
    // A stripe at the side: the words say the same.
    "&::before": {
      content: '""',
      alignSelf: "stretch",
      inlineSize: "0.25rem",
      borderRadius: vars.radius.round,
      background: vars.color.accent,
    },
    "&[data-variant='destructive']::before": { background: vars.color.danger },
    "&[data-variant='destructive']": {
      borderColor: vars.color.danger,
      background: vars.color.dangerSoft,
      color: vars.color.onDangerSoft,
    },
    "&[data-enters='true']": { animation: `${appear} ${vars.motion.calm} ${vars.motion.curve}` },
    "&[data-swipe='move']": { transform: "translateX(var(--radix-toast-swipe-move-x))" },
    // Without script the close link makes the region the page's target.
    [`${region}:target &`]: { display: "none" },
  },
});

export const words = style({ minInlineSize: 0 });

export const title = style({ fontWeight: 650, lineHeight: vars.lineHeight.snug });

export const description = style({ fontSize: vars.textSize.small, lineHeight: vars.lineHeight.snug, marginBlockStart: "0.125rem" });

export const actions = style({ display: "flex", alignItems: "center", gap: vars.space.hair });

export const close = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.regular,
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.sunken, color: vars.color.text } },
});
