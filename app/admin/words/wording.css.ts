import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

/** The guide's steps left of the open one, if there is width for both. */
export const sideBySide = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  alignItems: "start",
  "@media": { [media.large]: { gridTemplateColumns: "15rem minmax(0, 1fr)" } },
});

/** Numbers on a phone, with titles from a tablet on, and one below the other beside the step. */
export const steps = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xxs,
  listStyle: "none",
  "@media": { [media.large]: { display: "grid", alignContent: "start" } },
});

export const step = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.round,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  textDecoration: "none",
  selectors: {
    "&:hover": { ...soft.primary, textDecoration: "underline" },
    "&[aria-current]": { ...soft.primary, outline: "1px solid transparent" },
  },
  "@media": {
    [media.large]: {
      display: "flex",
      justifyContent: "space-between",
      paddingBlock: vars.space.xs,
      borderRadius: vars.radius.md,
      lineHeight: vars.lineHeight.compact,
    },
  },
});

/** Takes no width from a step without marks. */
export const marks = style({ display: "inline-flex", flex: "none", gap: "0.375rem", selectors: { "&:empty": { display: "none" } } });

const mark = style({
  display: "inline-block",
  flex: "none",
  inlineSize: "0.625rem",
  blockSize: "0.625rem",
  border: "2px solid currentColor",
});

/** A ring. */
export const changedMark = style([mark, { borderRadius: vars.radius.round }]);

/** A solid square on its corner. */
export const draftMark = style([mark, { background: "currentColor", forcedColorAdjust: "none", rotate: "45deg", scale: "0.8" }]);

// Stays readable for screen readers on a phone.
export const stepTitle = style({
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  "@media": {
    [media.medium]: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      overflow: "visible",
      clipPath: "none",
      whiteSpace: "normal",
    },
  },
});

/** Keeps each link near its text. */
export const column = style([stack.lg, { maxInlineSize: "52rem" }]);

/** A text, and at the edge the link that changes it. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: vars.space.md,
  alignItems: "start",
  scrollMarginBlockStart: vars.space.xl,
});

export const rowText = style([stack.xxs, { paddingBlock: "0.625rem", maxInlineSize: vars.width.text }]);

export const change = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  fontSize: vars.textSize.sm,
  textDecorationColor: vars.color.line,
  selectors: { "&:hover": { textDecorationColor: "currentColor" } },
});

/** Beside a text. */
export const rowActs = style({ display: "flex", alignItems: "center", gap: vars.space.md });

export const outdated = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

export const label = style({ color: vars.color.textQuiet, fontSize: vars.textSize.xs, fontWeight: 600 });

export const partHead = style({ borderBlockEnd: `1px solid ${vars.color.line}`, paddingBlockEnd: vars.space.xs });

export const question = style({ fontWeight: 600, lineHeight: vars.lineHeight.compact });

export const part = style({
  paddingBlock: vars.space.xs,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  scrollMarginBlockStart: vars.space.xl,
});

export const answer = style({ paddingInlineStart: vars.space.md, borderInlineStart: `3px solid ${vars.color.line}` });

/** Sends a form, and reads like the links beside it. */
export const quietAct = style({
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.primary,
  fontSize: vars.textSize.sm,
  textAlign: "start",
  textDecoration: "underline",
  textDecorationColor: vars.color.line,
  cursor: "pointer",
  selectors: { "&:hover": { textDecorationColor: "currentColor" } },
});

/** Beside the edge. */
export const edgeAct = style([quietAct, { color: vars.color.textQuiet, textAlign: "end", whiteSpace: "nowrap" }]);

export const hidden = style({ color: vars.color.textQuiet });

globalStyle(`${hidden} p`, { textDecorationLine: "line-through" });
globalStyle(`${hidden} [data-note]`, { textDecorationLine: "none" });

export const form = style([
  stack.md,
  {
    padding: vars.space.md,
    marginBlock: vars.space.xs,
    borderRadius: vars.radius.md,
    background: vars.color.sunken,
    outline: `2px solid ${vars.color.primary}`,
    scrollMarginBlockStart: vars.space.xl,
  },
]);

export const compared = style({
  display: "grid",
  gap: vars.space.md,
  "@media": { [media.large]: { gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))" } },
});

export const placeTitle = style({
  fontFamily: vars.font.body,
  fontSize: vars.textSize.md,
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
});

export const quote = style([stack.xxs, { paddingInlineStart: vars.space.sm, borderInlineStart: `3px solid ${vars.color.lineStrong}` }]);

/** Breaks only if it is wider than its line. */
export const unbroken = style({ display: "inline-block" });

/** Opens and closes the texts of a publication. */
export const fold = style({
  display: "list-item",
  inlineSize: "fit-content",
  minBlockSize: vars.hitArea,
  paddingBlock: "0.625rem",
  color: vars.color.primary,
  fontSize: vars.textSize.sm,
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
