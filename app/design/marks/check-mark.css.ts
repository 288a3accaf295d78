import { globalStyle, style } from "@vanilla-extract/css";
import { keepsFill, vars } from "#app/design/theme/theme.css.ts";

const mark = style({
  flex: "none",
  border: `2px solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  fill: "none",
  stroke: "transparent",
  strokeWidth: 2.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    "&[data-checked]": { background: vars.color.success, borderColor: vars.color.success, stroke: vars.color.onSuccess },
  },
  ...keepsFill,
});

export const square = style([mark, { inlineSize: "1.5rem", blockSize: "1.5rem", borderRadius: vars.radius.sm }]);

export const round = style([mark, { inlineSize: "2rem", blockSize: "2rem", borderRadius: vars.radius.round }]);

globalStyle(`[aria-checked='false']:hover > ${square}, [aria-checked='false']:hover > ${round}`, { borderColor: vars.color.primary });
