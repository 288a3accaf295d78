import { keyframes, style } from "@vanilla-extract/css";
import { keepsFill, media, vars } from "#app/design/theme/theme.css.ts";

const wander = keyframes({ from: { backgroundPosition: "100% 0" }, to: { backgroundPosition: "-100% 0" } });

export const bar = style({
  ...keepsFill,
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: "0.5rem",
  border: 0,
  borderRadius: vars.radius.round,
  background: vars.color.track,
  overflow: "hidden",
  color: vars.color.primary,
  selectors: {
    "&::-webkit-progress-bar": { background: vars.color.track },
    "&::-webkit-progress-value": {
      background: "currentColor",
      borderRadius: vars.radius.round,
      transition: `inline-size ${vars.motion.calm}`,
    },
    "&::-moz-progress-bar": { background: "currentColor", borderRadius: vars.radius.round },
    "&[data-variant='milestone']": { color: vars.color.accent },
    "&[data-variant='completion']": { color: vars.color.success },
    "&[data-state='indeterminate']": {
      backgroundImage: `linear-gradient(90deg, transparent 25%, ${vars.color.primary} 50%, transparent 75%)`,
      backgroundSize: "200% 100%",
      animation: `${wander} 1.6s linear infinite`,
    },
    "&[data-state='indeterminate']::-webkit-progress-bar": { background: "transparent" },
  },
  "@media": { [`${media.print}, ${media.forcedColors}`]: { border: `1px solid ${vars.color.lineStrong}`, printColorAdjust: "exact" } },
});
