import { globalStyle, style } from "@vanilla-extract/css";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": {
    [media.large]: {
      gridTemplateColumns: "minmax(0, 26rem) minmax(0, 1fr)",
      gap: vars.space["2xl"],
      selectors: { "&[data-result-first='true']": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 26rem)" } },
    },
  },
});

export const form = style([stack.lg]);

// The sum pinned below must not cover the focused field.
globalStyle(`${form} :is(input, select)`, { scrollMarginBlockEnd: "6rem" });

/** On paper, the result replaces the form. */
export const inputs = style({ "@media": { [media.print]: { display: "none" } } });

export const fold = style({ borderBlockEnd: `1px solid ${vars.color.line}` });

export const foldTitle = style({
  minBlockSize: vars.hitArea,
  paddingBlock: vars.space.sm,
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.headingSmall,
  fontWeight: 500,
});

globalStyle(`${foldTitle} > span`, { marginInlineStart: vars.space.sm, fontFamily: vars.font.body });

export const foldFields = style([stack.lg, { paddingBlock: `${vars.space.xs} ${vars.space.lg}` }]);

export const groupTitle = style({
  inlineSize: "100%",
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.headingSmall,
  fontWeight: 500,
  paddingBlockEnd: vars.space.sm,
});

export const inSight = style([
  inline.sm,
  rowSpaces.none,
  {
    ...softEdge,
    position: "sticky",
    insetBlockEnd: 0,
    marginInline: `calc(-1 * ${vars.space.xs})`,
    paddingInline: vars.space.md,
    paddingBlock: vars.space.xxs,
    borderRadius: vars.radius.md,
    ...soft.primary,
    "@media": { [media.low]: { position: "static" }, [media.print]: { display: "none" } },
  },
]);

globalStyle(`${inSight} > *`, { minInlineSize: 0, overflowWrap: "anywhere" });

export const inSightSum = style({ fontSize: vars.textSize.lg, fontVariantNumeric: "lining-nums tabular-nums" });

export const result = style([
  stack.md,
  {
    padding: "clamp(1.25rem, 3.4vw, 2rem)",
    border: `1px solid ${vars.color.primary}`,
    borderRadius: vars.radius.lg,
    background: vars.color.surface,
    boxShadow: vars.elevation.raised,
    scrollMarginBlockStart: vars.space.md,
  },
]);

export const sum = style({
  display: "block",
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.title,
  lineHeight: 1.15,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const isSaved = style({ display: "flex", alignItems: "center", gap: vars.space.xs, fontWeight: 600, color: vars.color.success });

globalStyle(`${isSaved} > svg`, { inlineSize: "1.25rem" });

export const rests = style([stack.sm, { maxInlineSize: vars.width.text }]);

export const sourcesTitle = style({ fontSize: vars.textSize.lg });

export const sources = style([sourceList, text.quietSmall]);
