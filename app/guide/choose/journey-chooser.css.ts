import { keyframes, style } from "@vanilla-extract/css";
import { journeyCardDelays } from "#app/content/guides/journey-options.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const cards = style({
  listStyle: "none",
  display: "grid",
  gap: vars.space.md,
  "@media": {
    [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.large]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

/** Animates paint only: the cards keep their places. */
const appear = keyframes({ from: { opacity: 0, transform: "translateY(0.75rem)" } });

export const card = style([
  stack.xs,
  {
    padding: vars.space.md,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.ground,
    selectors: { "&[data-current='true']": { borderColor: vars.color.primary, boxShadow: `0 0 0 1px ${vars.color.primary}` } },
    "@media": {
      "screen and (prefers-reduced-motion: no-preference)": {
        animation: `${appear} 320ms ${vars.motion.curve} backwards`,
        selectors: Object.fromEntries(
          journeyCardDelays.map((delay, position) => [`&:nth-child(${position + 1})`, { animationDelay: `${delay}ms` }]),
        ),
      },
    },
  },
]);

export const select = style([stack.sm, { marginBlockStart: "auto", paddingBlockStart: vars.space.xxs }]);
