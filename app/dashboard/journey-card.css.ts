import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { alignments, between, inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { rowLink } from "#app/design/text/text.css.ts";
import { keepsFill, media, path as stones, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  sheet,
  stack.md,
  {
    padding: "clamp(1.25rem, 3.4vw, 2rem)",
    boxShadow: vars.elevation.resting,
    selectors: { "&[data-only='true']": { boxShadow: vars.elevation.raised } },
    "@media": { [media.print]: { boxShadow: "none", breakInside: "avoid" } },
  },
]);

export const head = style([stack.xs, { flex: "1 1 9rem", minInlineSize: 0 }]);

export const title = style({ fontSize: vars.textSize.headingSmall });

export const days = style({
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.heading,
  lineHeight: vars.lineHeight.heading,
  "@media": { [media.medium]: { selectors: { "[data-only='true'] &": { fontSize: vars.textSize.title } } } },
});

export const picture = style({
  flex: "none",
  inlineSize: "clamp(5.5rem, 18vw, 11rem)",
  selectors: { "[data-only='false'] &": { inlineSize: "5.5rem" } },
  "@media": { "(max-width: 24em)": { display: "none" } },
});

export const path = style({
  ...keepsFill,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: "1.5rem",
  background: `linear-gradient(${stones.line}, ${stones.line}) center / 100% 2px no-repeat`,
});

export const stone = style({
  flex: "0 1 0.875rem",
  aspectRatio: "1",
  minInlineSize: 0,
  borderRadius: vars.radius.round,
  border: `2px solid ${stones.notYet.edge}`,
  background: stones.notYet.stone,
  selectors: {
    "&[data-state='done']": { background: stones.done.stone, borderColor: stones.done.edge },
    "&[data-state='current']": {
      flexBasis: "1.25rem",
      background: stones.current.stone,
      borderColor: stones.current.edge,
      boxShadow: `0 0 0 4px ${stones.current.halo}`,
    },
  },
});

export const counts = style([inline.md, rowSpaces.none, between, { color: vars.color.textQuiet }]);

export const place = style([rowLink, { minInlineSize: vars.hitArea }]);

export const earned = style({
  marginBlockStart: "auto",
  paddingBlockStart: vars.space.xs,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const medals = style([
  inline.sm,
  rowSpaces.none,
  {
    minBlockSize: vars.hitArea,
    listStyle: "none",
    color: vars.color.textQuiet,
    fontSize: vars.textSize.sm,
    cursor: "pointer",
    selectors: { "&::-webkit-details-marker": { display: "none" }, "&:hover": { color: vars.color.primary, textDecoration: "underline" } },
  },
]);

export const row = style({ display: "flex", paddingInlineEnd: "0.5rem", selectors: { "[open] &": { display: "none" } } });

export const medal = style({ marginInlineEnd: "-0.5rem" });

globalStyle(`${medal} > svg`, { inlineSize: "2rem", blockSize: "2rem", display: "block" });

export const badges = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(5rem, 1fr))",
  gap: `${vars.space.sm} ${vars.space.xs}`,
});

export const badge = style([stack.xxs, alignments.start, { fontSize: vars.textSize.xs, lineHeight: vars.lineHeight.compact }]);
