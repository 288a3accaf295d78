import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { between, inline, stack } from "#app/design/layout/layout.css.ts";
import { keepsFill, media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const page = style([
  stack["3xl"],
  {
    inlineSize: "100%",
    maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
    marginInline: "auto",
    paddingInline: vars.gutter,
    paddingBlockEnd: vars.space["4xl"],
  },
]);

export const hero = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  paddingBlockStart: vars.space.xs,
  "@media": {
    [media.large]: {
      gridTemplateColumns: "minmax(0, 1.05fr) minmax(0, 1fr)",
      gridTemplateRows: "auto 1fr",
      columnGap: vars.space["3xl"],
      rowGap: vars.space.xl,
      paddingBlockStart: vars.space.md,
    },
  },
});

export const words = style([stack.md, { "@media": { [media.large]: { alignSelf: "end", gap: vars.space.lg } } }]);

export const title = style({
  fontSize: vars.textSize.display,
  lineHeight: 1.05,
  letterSpacing: "-0.022em",
  maxInlineSize: "17ch",
  hyphens: "auto",
});

export const lead = style({
  fontSize: vars.textSize.lead,
  lineHeight: 1.5,
  color: vars.color.textQuiet,
  maxInlineSize: "34rem",
});

export const picture = style({
  display: "block",
  borderRadius: vars.radius.xl,
  overflow: "hidden",
  aspectRatio: "16 / 10",
  "@media": {
    [media.large]: { aspectRatio: "auto", gridColumn: 2, gridRow: "1 / span 2", alignSelf: "center" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${picture} img`, { inlineSize: "100%", blockSize: "100%", objectFit: "cover", objectPosition: "50% 78%" });

export const choice = style([
  inline.md,
  sheet,
  {
    padding: vars.space.md,
    paddingInlineEnd: vars.space.lg,
    color: vars.color.text,
    textDecoration: "none",
    boxShadow: vars.elevation.resting,
    transition: `border-color ${vars.motion.quick}, box-shadow ${vars.motion.quick}`,
    selectors: {
      "&:hover": { color: vars.color.text, borderColor: vars.color.primary, boxShadow: vars.elevation.raised },
      "&:focus-visible": { borderRadius: vars.radius.lg },
    },
  },
]);

export const choiceWords = style([stack.xxs, { flex: "1 1 7rem" }]);

export const choiceTitle = style({ fontFamily: vars.font.heading, fontWeight: 500, fontSize: vars.textSize.headingSmall, lineHeight: 1.2 });

export const choiceArrow = style({
  ...keepsFill,
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  borderRadius: vars.radius.round,
  background: vars.color.primary,
  color: vars.color.onPrimary,
  transition: `transform ${vars.motion.calm} ${vars.motion.curve}`,
  "@media": { "(max-width: 22.99em)": { display: "none" } },
  selectors: { [`${choice}:hover &`]: { transform: "translateX(0.25rem)" } },
});

export const resume = style([inline.sm, between, { padding: `${vars.space.md} ${vars.space.lg}` }]);

export const reasonList = style({
  listStyle: "none",
  display: "grid",
  gap: vars.space.md,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: vars.space.lg } },
});

export const reason = style([
  sheet,
  {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: vars.space.md,
    alignItems: "center",
    padding: vars.space.md,
    "@media": {
      [media.medium]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: vars.space.md, alignItems: "start", padding: vars.space.lg },
    },
  },
]);

export const reasonIcon = style({
  ...softEdge,
  display: "grid",
  placeItems: "center",
  inlineSize: "3.5rem",
  blockSize: "3.5rem",
  borderRadius: vars.radius.lg,
  fontSize: "1.5rem",
  ...soft.primary,
  selectors: {
    "&[data-tone='accent']": soft.accent,
    "&[data-tone='success']": soft.success,
  },
});
