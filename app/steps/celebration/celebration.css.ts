import { style } from "@vanilla-extract/css";
import { alignments, inline, stack } from "#app/design/layout/layout.css.ts";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const dialog = style([
  stack.md,
  alignments.center,
  {
    // Keeps the lit house in sight above it.
    margin: "auto auto 4vh",
    maxInlineSize: "min(28rem, calc(100vw - 2rem))",
    padding: "clamp(1.5rem, 5vw, 2rem)",
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.xl,
    background: vars.color.surface,
    color: vars.color.text,
    boxShadow: vars.elevation.floating,
    textAlign: "center",
    selectors: {
      "&:not([open])": { display: "none" },
      "&::backdrop": { background: vars.color.shadowStrong },
    },
    // Keeps the lit windows in sight.
    "@media": { [media.dark]: { selectors: { "&::backdrop": { background: vars.color.shadow } } } },
  },
]);

export const badge = style({
  ...softEdge,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.round,
  ...soft.accent,
  fontWeight: 600,
});

export const points = style({ fontFamily: vars.font.heading, fontSize: vars.textSize.heading, color: vars.color.success });

export const ways = style([inline.sm, { justifyContent: "center" }]);

export const confetti = style({ position: "fixed", inset: 0, zIndex: 40, pointerEvents: "none" });
