import { keyframes, style } from "@vanilla-extract/css";
import { barHeight, media, soft, vars } from "#app/design/theme/theme.css.ts";
import { toastAreaMaxWidthPixels } from "#app/limits.ts";

export const region = style({
  position: "fixed",
  zIndex: 100,
  insetInline: vars.space.sm,
  insetBlockEnd: `calc(${vars.space.sm} + env(safe-area-inset-bottom) + var(${barHeight}, 0px))`,
  listStyle: "none",
  outline: "none",
  "@media": {
    [media.medium]: {
      insetBlockEnd: `calc(${vars.space.lg} + var(${barHeight}, 0px))`,
      insetInlineStart: "auto",
      insetInlineEnd: vars.space.lg,
      inlineSize: "100%",
      maxInlineSize: `${toastAreaMaxWidthPixels}px`,
    },
    [media.print]: { display: "none" },
  },
});

const appear = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } });

export const toast = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "end",
  columnGap: vars.space.sm,
  paddingBlock: vars.space.sm,
  paddingInline: `calc(${vars.space.sm} + 0.75rem) ${vars.space.xs}`,
  borderRadius: vars.radius.lg,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.elevation.floating,
  selectors: {
    "&::before": {
      content: '""',
      position: "absolute",
      insetBlock: vars.space.sm,
      insetInlineStart: vars.space.sm,
      inlineSize: "0.25rem",
      borderRadius: vars.radius.round,
      background: vars.color.accent,
    },
    "&[data-variant='destructive']::before": { background: vars.color.danger },
    "&[data-variant='destructive']": {
      borderColor: vars.color.danger,
      ...soft.danger,
    },
    "&[data-enters='true']": { animation: `${appear} ${vars.motion.calm} ${vars.motion.curve}` },
    "&[data-swipe='move']": { transform: "translateX(var(--radix-toast-swipe-move-x))" },
    // Until hydration, closing makes the region the page's target.
    [`${region}[data-hydrated='false']:target &`]: { display: "none" },
  },
});

export const words = style({ flex: "1 1 11rem", minInlineSize: 0 });

export const title = style({ fontWeight: 650, lineHeight: vars.lineHeight.compact });

export const description = style({ fontSize: vars.textSize.sm, lineHeight: vars.lineHeight.compact, marginBlockStart: "0.125rem" });

export const actions = style({ display: "flex", alignItems: "center", gap: vars.space.xxs });

export const close = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.sunken, color: vars.color.text } },
});
