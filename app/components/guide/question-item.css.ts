import { style, styleVariants } from "@vanilla-extract/css";
import { keepsFill, media, vars } from "#app/styles/theme.css.ts";

export const item = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  paddingBlock: vars.space.roomy,
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: { "&:first-child": { borderBlockStart: 0, paddingBlockStart: vars.space.tight } },
  "@media": { [media.print]: { breakInside: "avoid", paddingBlock: vars.space.tight } },
});

export const text = style({
  fontWeight: 600,
  fontSize: vars.textSize.large,
  lineHeight: vars.lineHeight.snug,
  scrollMarginBlockStart: "8rem",
});

export const help = style({ color: vars.color.textQuiet });

export const controls = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.snug,
  marginBlockStart: vars.space.tight,
});

export const answers = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  flex: "1 1 9rem",
  maxInlineSize: "18rem",
});

const answerBase = style({
  ...keepsFill,
  minBlockSize: "3rem",
  border: `1.5px solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  fontWeight: 600,
  cursor: "pointer",
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    "&:hover": { background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
    "&:focus-visible": { zIndex: 1, position: "relative" },
  },
});

export const answer = styleVariants({
  yes: [
    answerBase,
    {
      borderStartStartRadius: vars.radius.regular,
      borderEndStartRadius: vars.radius.regular,
      selectors: {
        "&[aria-checked='true']": { background: vars.color.successSoft, borderColor: vars.color.success, color: vars.color.onSuccessSoft },
        "&[aria-checked='true']::before": { content: "'✓ ' / ''" },
      },
    },
  ],
  no: [
    answerBase,
    {
      borderStartEndRadius: vars.radius.regular,
      borderEndEndRadius: vars.radius.regular,
      marginInlineStart: "-1.5px",
      selectors: {
        "&[aria-checked='true']": { background: vars.color.primarySoft, borderColor: vars.color.primary, color: vars.color.onPrimarySoft },
        "&[aria-checked='true']::before": { content: "'● ' / ''" },
      },
    },
  ],
});

export const covered = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.tight,
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.tight,
  border: 0,
  borderRadius: vars.radius.regular,
  background: "none",
  color: vars.color.textQuiet,
  cursor: "pointer",
});

const feedbackBase = style({
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderInlineStart: "4px solid",
  borderRadius: vars.radius.small,
  marginBlockStart: vars.space.tight,
});

export const feedback = styleVariants({
  yes: [feedbackBase, { background: vars.color.successSoft, color: vars.color.onSuccessSoft, borderColor: vars.color.success }],
  no: [feedbackBase, { background: vars.color.primarySoft, color: vars.color.onPrimarySoft, borderColor: vars.color.primary }],
});

export const readMore = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

export const more = style({ display: "flex", flexDirection: "column", gap: vars.space.snug, marginBlockStart: vars.space.tight });
