import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { barHeight, keepsFill, media, vars } from "#app/design/theme/theme.css.ts";

const height = "3.5rem";

/** A phone in portrait, where the bar is pinned below the page. */
const pinned = "screen and (max-width: 63.99em) and (min-height: 30.01em)";

export const frame = style({
  "@media": {
    [media.large]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "end",
      columnGap: vars.space.xl,
      inlineSize: "100%",
      maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
      marginInline: "auto",
      paddingInline: vars.gutter,
    },
    [media.print]: { display: "none" },
  },
});

export const whose = style({
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
  marginInline: "auto",
  paddingInline: vars.gutter,
  paddingBlock: vars.space.xs,
});

export const partner = style({
  fontSize: vars.textSize.sm,
  color: vars.color.textQuiet,
  "@media": { [media.large]: { display: "none" }, [media.print]: { display: "none" } },
});

export const title = style({
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.headingSmall,
  lineHeight: vars.lineHeight.heading,
  paddingBlockEnd: vars.space.sm,
  flex: 1,
  display: "none",
  "@media": { [media.large]: { display: "block" } },
});

export const bar = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  "@media": {
    [pinned]: {
      position: "fixed",
      zIndex: 90,
      insetInline: 0,
      insetBlockEnd: 0,
      minBlockSize: height,
      paddingBlockEnd: "env(safe-area-inset-bottom)",
      background: vars.color.surface,
      borderBlockStart: `1px solid ${vars.color.line}`,
      // A keyboard is open.
      selectors: {
        ":root:has(main :is(textarea, input:not([type='checkbox'], [type='radio'], [type='file'])):focus) &": { display: "none" },
      },
    },
    [media.large]: { display: "flex", flexWrap: "wrap", columnGap: vars.space.xxs },
  },
});

export const tab = style([
  stack.none,
  {
    alignItems: "center",
    justifyContent: "center",
    gap: "0.125rem",
    minBlockSize: height,
    paddingInline: "0.125rem",
    fontSize: "clamp(0.6875rem, 3.1vw, 0.75rem)",
    fontWeight: 500,
    lineHeight: "1.2",
    textAlign: "center",
    textDecoration: "none",
    color: vars.color.textQuiet,
    selectors: {
      "&[aria-current]": { ...keepsFill, color: vars.color.primary, fontWeight: 700, boxShadow: `inset 0 3px 0 ${vars.color.primary}` },
      "&:hover": { color: vars.color.primary },
      "&:focus-visible": { outlineOffset: "-3px" },
    },
    "@media": {
      [media.large]: {
        flexDirection: "row",
        gap: vars.space.xs,
        minBlockSize: vars.hitArea,
        paddingInline: vars.space.sm,
        fontSize: vars.textSize.sm,
        borderRadius: `${vars.radius.md} ${vars.radius.md} 0 0`,
        selectors: { "&[aria-current]": { boxShadow: `inset 0 -3px 0 ${vars.color.primary}` } },
      },
      [media.low]: { flexDirection: "row", gap: vars.space.xs, minBlockSize: vars.hitArea },
    },
  },
]);

export const picture = style({
  position: "relative",
  fontSize: "1.375rem",
  lineHeight: 1,
  "@media": { [media.large]: { fontSize: "1.125rem" } },
});

const badge = style({
  ...keepsFill,
  position: "absolute",
  insetBlockStart: "-0.25rem",
  insetInlineStart: "calc(100% - 0.5rem)",
  borderRadius: vars.radius.round,
  background: vars.color.danger,
  color: vars.color.surface,
});

export const count = style([
  badge,
  {
    minInlineSize: "1.125rem",
    paddingInline: "0.25rem",
    fontSize: "0.6875rem",
    fontWeight: 700,
    lineHeight: "1.125rem",
    textAlign: "center",
  },
]);

export const dot = style([
  badge,
  { inlineSize: "0.625rem", blockSize: "0.625rem", insetBlockStart: 0, insetInlineStart: "calc(100% - 0.375rem)" },
]);

// Nothing that can be pressed is under the bar.
globalStyle(`:root:has(${bar})`, { "@media": { [pinned]: { vars: { [barHeight]: `calc(${height} + 1px)` } } } });
globalStyle(`body:has(${bar})`, {
  "@media": { [pinned]: { paddingBlockEnd: `calc(${height} + 1px + env(safe-area-inset-bottom))` } },
});
globalStyle(`:root:has(${bar})`, {
  "@media": { [pinned]: { scrollPaddingBlockEnd: `calc(${height} + ${vars.space.md} + env(safe-area-inset-bottom))` } },
});
