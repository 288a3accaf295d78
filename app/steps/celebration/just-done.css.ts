import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

const rise = keyframes({ from: { transform: "scale(0.6)", opacity: 0 } });

export const done = style({
  ...softEdge,
  display: "flex",
  alignItems: "center",
  // Undoes the page's scroll padding.
  scrollMarginBlockStart: `calc(${vars.space.md} - ${vars.space["3xl"]})`,
  gap: vars.space.md,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderRadius: vars.radius.lg,
  ...soft.success,
  "@media": { [media.print]: { display: "none" } },
});

/** An empty live region must take no gap. */
export const region = style({ selectors: { "&:empty": { position: "absolute" } } });

export const words = style([stack.xxs, { flex: 1, minInlineSize: 0 }]);

export const head = style({ display: "flex", alignItems: "start", justifyContent: "space-between" });

globalStyle(`${head} > button`, { margin: `calc(-1 * ${vars.space.xs})`, marginInlineStart: 0 });

export const title = style({ fontFamily: vars.font.heading, fontSize: vars.textSize.headingSmall });

globalStyle(`${done} > svg`, { flex: "none", inlineSize: "3.5rem", animation: `${rise} 400ms ${vars.motion.curve}` });
