import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { between, divided, inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { chevron } from "#app/design/marks/chevron.css.ts";
import { description } from "#app/design/text/text.css.ts";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const head = style([inline.md, rowSpaces.sm, between]);

// As wide as the column below.
globalStyle(`${head} > :first-child`, { flexGrow: 1, "@media": { [media.large]: { maxInlineSize: "calc(50% - 1rem)" } } });

const gap = "clamp(1rem, 2.5vw, 1.5rem)";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap,
  "@media": { [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: vars.space.xl, alignItems: "start" } },
});

export const column = style([stack.none, { gap }]);

export const rows = style([
  sheet,
  divided.none,
  {
    boxShadow: vars.elevation.resting,
    overflowWrap: "anywhere",
    selectors: { "&:empty": { display: "none" } },
    "@media": { [media.print]: { breakInside: "avoid" } },
  },
]);

const inset = "clamp(1rem, 4vw, 2rem)";

export const listTitle = style({ fontSize: vars.textSize.headingSmall, padding: `${vars.space.md} ${inset} ${vars.space.xs}` });

/** A fold of one line. */
export const summary = style([
  chevron,
  {
    display: "flex",
    alignItems: "center",
    gap: vars.space.sm,
    minBlockSize: "3.75rem",
    paddingBlock: vars.space.xs,
    paddingInline: `${inset} calc(${inset} + 1.75rem)`,
    borderRadius: vars.radius.lg,
    cursor: "pointer",
    lineHeight: vars.lineHeight.compact,
    selectors: { "&::after": { insetBlockStart: "calc(50% - 0.45rem)", insetInlineEnd: inset } },
  },
]);

globalStyle(`${summary} > h2`, { fontSize: vars.textSize.md, fontFamily: vars.font.body, fontWeight: 600 });

export const content = style([stack.md, { padding: `0 ${inset} ${vars.space.lg}`, alignItems: "flex-start" }]);

export const portrait = style({
  ...softEdge,
  ...soft.primary,
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: "2.5rem",
  blockSize: "2.5rem",
  borderRadius: vars.radius.round,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
});

/** Somebody who has not come yet. */
export const expected = style([
  portrait,
  { background: "transparent", border: `1.5px dashed ${vars.color.lineStrong}`, color: vars.color.textQuiet },
]);

export const name = style({ display: "block", fontWeight: 600 });

export const role = style([description, { display: "block" }]);

export const code = style({
  inlineSize: "min(14rem, 100%)",
  blockSize: "auto",
  borderRadius: vars.radius.md,
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});

/** Call, Text and Schedule side by side. */
export const ways = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(6rem, 100%), 1fr))",
  gap: vars.space.xs,
  inlineSize: "100%",
  listStyle: "none",
});

globalStyle(`${ways} a`, { display: "grid", justifyItems: "center", gap: vars.space.xxs, paddingInline: vars.space.xs });

export const number = style([
  stack.sm,
  { inlineSize: "100%", alignItems: "flex-start", paddingBlockStart: vars.space.md, borderBlockStart: `1px solid ${vars.color.line}` },
]);
