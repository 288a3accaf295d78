import { globalStyle, style } from "@vanilla-extract/css";
import { paddings, sheet } from "#app/design/cards/card.css.ts";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  sheet,
  paddings.md,
  {
    position: "relative",
    containerType: "inline-size",
    boxShadow: vars.elevation.resting,
    scrollMarginBlockStart: vars.space.md,
    "@media": { [media.print]: { boxShadow: "none", border: 0, padding: 0 } },
  },
]);

/** Leaves space for text at 200%. */
const pictureSize = "min(clamp(5.5rem, 24vw, 11.5rem), 26%)";

/** A phone at 200% text. */
const withoutRoom = "(max-width: 15em)";

export const summary = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${pictureSize}`,
  // The picture's height must not spread the lines beside it.
  gridTemplateRows: "auto auto auto 1fr",
  alignItems: "start",
  columnGap: vars.space.md,
  listStyle: "none",
  "@container": { [withoutRoom]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const number = style({ fontSize: vars.textSize.sm, fontWeight: 600, color: vars.color.textQuiet });

export const title = style({
  gridColumn: 1,
  // At 200% text, the longest word still fits.
  fontSize: `min(${vars.textSize.title}, 14.5cqi)`,
  selectors: { "&:focus": { outline: "none" } },
});

export const picture = style({
  gridColumn: 2,
  gridRow: "1 / span 4",
  "@media": {
    [media.medium]: {
      position: "absolute",
      inlineSize: pictureSize,
      insetBlockStart: "clamp(1rem, 4vw, 2rem)",
      insetInlineEnd: "clamp(1rem, 4vw, 2rem)",
    },
  },
  "@container": { [withoutRoom]: { display: "none" } },
});

export const toggle = style({
  gridColumn: 1,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  selectors: { [`details[open] > ${summary} &`]: { display: "none" } },
});

export const body = style([
  stack.sm,
  {
    paddingBlockStart: vars.space.xs,
    // Keeps the step's heading in sight.
    scrollMarginBlockStart: "11rem",
  },
]);

export const intro = style([stack.xs, { "@media": { [media.medium]: { paddingInlineEnd: "min(13rem, 30%)", minBlockSize: "4.5rem" } } }]);

export const aside = style({ color: vars.color.textQuiet, fontStyle: "italic" });

export const partHead = style([
  inline.xxs,
  rowSpaces.none,
  { borderBlockEnd: `1px solid ${vars.color.line}`, paddingBlockEnd: vars.space.xxs },
]);

globalStyle(`${partHead} > span`, { marginBlock: `calc(-1 * ${vars.space.xxs})` });

export const partTitle = style({ fontSize: vars.textSize.lg, "@media": { [media.medium]: { fontSize: vars.textSize.headingSmall } } });

export const count = style({
  marginInlineStart: "auto",
  color: vars.color.textQuiet,
  fontSize: vars.textSize.xs,
  lineHeight: vars.lineHeight.compact,
});

export const questions = style({ marginBlockStart: `calc(-1 * ${vars.space.sm})` });

globalStyle(`${body} details::details-content`, { "@media": { [media.print]: { contentVisibility: "visible", blockSize: "auto" } } });

export const more = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  marginBlockEnd: `calc(-1 * ${vars.space.xs})`,
  "@media": { [media.print]: { display: "none" } },
});

export const moreSummary = style({
  display: "list-item",
  paddingBlock: vars.space.sm,
  fontWeight: 600,
  color: vars.color.primary,
});

export const moreBody = style([stack.md, { paddingBlockEnd: vars.space.lg }]);

export const badge = style([
  inline.xxs,
  { gridColumn: 1, flexWrap: "nowrap", color: vars.color.textQuiet, fontSize: vars.textSize.sm, lineHeight: vars.lineHeight.compact },
]);

globalStyle(`${badge} > svg`, { inlineSize: "1.5rem", blockSize: "1.5rem", flex: "none" });

export const proTip = style({
  paddingInlineStart: vars.space.sm,
  borderInlineStart: `0.25rem solid ${vars.color.accent}`,
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
});

export const disclaimers = style([stack.xs, text.description, { maxInlineSize: vars.width.text }]);
