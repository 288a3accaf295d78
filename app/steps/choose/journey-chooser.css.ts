import { keyframes, style } from "@vanilla-extract/css";
import { journeyCardDelays } from "#app/content/guides/journey-options.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const cards = style({
  listStyle: "none",
  display: "grid",
  // One column where a word would not fit.
  gridTemplateColumns: "repeat(auto-fit, minmax(max(8.5rem, 40%), 1fr))",
  columnGap: vars.space.xs,
  rowGap: vars.space.sm,
  "@media": {
    [media.medium]: { columnGap: vars.space.md, rowGap: vars.space.md },
    [media.large]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

/** Animates paint only: the cards keep their places. */
const appear = keyframes({ from: { opacity: 0, transform: "translateY(0.75rem)" } });

export const card = style([
  stack.xs,
  {
    position: "relative",
    padding: `${vars.space.sm} ${vars.space.xs} ${vars.space.xs}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.ground,
    selectors: { "&[data-current='true']": { borderColor: vars.color.primary, boxShadow: `0 0 0 1px ${vars.color.primary}` } },
    "@media": {
      [media.medium]: { padding: vars.space.md },
      "screen and (prefers-reduced-motion: no-preference)": {
        animation: `${appear} 320ms ${vars.motion.curve} backwards`,
        selectors: Object.fromEntries(
          journeyCardDelays.map((delay, position) => [`&:nth-child(${position + 1})`, { animationDelay: `${delay}ms` }]),
        ),
      },
    },
  },
]);

export const title = style({
  fontFamily: vars.font.body,
  fontSize: vars.textSize.xs,
  textWrap: "wrap",
  "@media": { [media.medium]: { fontSize: vars.textSize.md } },
});

/** Not on a phone, whose first view must show the step; each guide says it again. */
export const description = style([text.quietSmall, { "@media": { "screen and (max-width: 30em)": { display: "none" } } }]);

export const terms = style([
  text.quietCompact,
  { marginBlockStart: vars.space.xs, fontSize: vars.textSize.xs, "@media": { [media.medium]: { fontSize: vars.textSize.sm } } },
]);

/** On the edge of the card, where it takes no height. */
export const badge = style({
  position: "absolute",
  insetBlockStart: "-0.875rem",
  insetInlineStart: vars.space.xs,
  whiteSpace: "nowrap",
});

export const select = style({ marginBlockStart: "auto" });
