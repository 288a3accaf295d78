import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { between, inline } from "#app/design/layout/layout.css.ts";
import { keepsFill, media, soft, vars } from "#app/design/theme/theme.css.ts";

export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space.xs} ${vars.space.lg}`,
  paddingBlock: vars.space.xs,
  "@media": {
    [media.medium]: { gridTemplateColumns: "minmax(0, 1fr) fit-content(45%)", alignItems: "center", paddingBlock: vars.space.sm },
    [media.print]: { display: "block", breakInside: "avoid" },
  },
});

/** The target after an answer without script, below the question's line. */
export const foldedItem = style([item, { scrollMarginBlockStart: "11rem" }]);

export const folded = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.hitArea,
  listStyle: "none",
  fontSize: vars.textSize.sm,
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

globalStyle(`${folded} > svg`, { flex: "none", inlineSize: "1.25rem", color: vars.color.success });
globalStyle(`${folded} > strong`, { marginInlineStart: "auto", color: vars.color.success });
globalStyle(`${folded} > span`, { flex: "1 1 0", minInlineSize: 0 });
globalStyle(`${folded} + ${foldedItem}`, { paddingBlockStart: 0 });

export const text = style({ fontWeight: 600, lineHeight: vars.lineHeight.compact, scrollMarginBlockStart: "8rem" });

export const controls = style([inline.xs, between]);

export const answers = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  minInlineSize: "min(8.5rem, 100%)",
  // A percentage counts as nothing when the column is measured.
  "@media": { [media.medium]: { minInlineSize: "8.5rem" } },
});

const answerBase = style({
  ...keepsFill,
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.md,
  border: `1.5px solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  fontWeight: 600,
  cursor: "pointer",
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    "&:hover": soft.primary,
    "&:focus-visible": { zIndex: 1, position: "relative" },
  },
});

export const answer = styleVariants({
  yes: [
    answerBase,
    {
      borderStartStartRadius: vars.radius.md,
      borderEndStartRadius: vars.radius.md,
      selectors: {
        "&[aria-checked='true']": { background: vars.color.success, borderColor: vars.color.success, color: vars.color.surface },
      },
    },
  ],
  no: [
    answerBase,
    {
      borderStartEndRadius: vars.radius.md,
      borderEndEndRadius: vars.radius.md,
      marginInlineStart: "-1.5px",
      selectors: {
        "&[aria-checked='true']": { background: vars.color.primary, borderColor: vars.color.primary, color: vars.color.onPrimary },
      },
    },
  ],
});

// Printers drop fills.
globalStyle(`${answerBase}[aria-checked='true']`, {
  "@media": { [media.print]: { background: "none", borderWidth: "2px", borderColor: "#000", color: "#000" } },
});
globalStyle(`${answerBase}[aria-checked='true']::before`, { "@media": { [media.print]: { content: "'✓ ' / ''" } } });

export const covered = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: "none",
  color: vars.color.textQuiet,
  cursor: "pointer",
  "@media": { [media.print]: { display: "none" } },
});

// A small grey mark: its automatic tick must not look like an answer.
globalStyle(`${covered} > svg`, {
  inlineSize: "0.875rem",
  blockSize: "0.875rem",
  borderWidth: "1.5px",
  borderRadius: vars.radius.round,
  background: "none",
});
globalStyle(`${covered} > svg[data-checked]`, {
  inlineSize: "1.125rem",
  blockSize: "1.125rem",
  background: "none",
  borderColor: "transparent",
  stroke: vars.color.textQuiet,
});

export const feedback = style({ gridColumn: "1 / -1", selectors: { "&:empty": { display: "none" } } });

const saidBase = style({ display: "flex", gap: vars.space.xs, fontSize: vars.textSize.sm, lineHeight: vars.lineHeight.compact });

export const said = styleVariants({
  yes: [saidBase, { color: vars.color.success }],
  no: [saidBase, { padding: vars.space.sm, borderRadius: vars.radius.md, ...soft.primary }],
});

globalStyle(`${saidBase} > svg`, { flex: "none", inlineSize: "1.25rem" });
