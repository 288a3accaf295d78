import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

const rise = keyframes({ from: { transform: "scale(0.6)", opacity: 0 } });

export const done = style({
  ...softEdge,
  display: "flex",
  alignItems: "center",
  scrollMarginBlockStart: vars.space.regular,
  gap: vars.space.regular,
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderRadius: vars.radius.large,
  ...soft.success,
  "@media": { [media.print]: { display: "none" } },
});

globalStyle(`${done} > svg`, { flex: "none", inlineSize: "3.5rem", animation: `${rise} 400ms ${vars.motion.curve}` });
