import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { keepsFill, media, vars } from "#app/design/theme/theme.css.ts";

export const password = style({ maxInlineSize: vars.width.text });

export const rowLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  selectors: { "&[aria-current='true']": { color: vars.color.text, fontWeight: 600, textDecoration: "none" } },
});

export const live = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  marginInlineEnd: "auto",
  color: vars.color.success,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  "::before": {
    ...keepsFill,
    content: '""',
    inlineSize: "0.625rem",
    blockSize: "0.625rem",
    borderRadius: vars.radius.round,
    background: "currentColor",
  },
});

export const empty = style([stack.xs, { maxInlineSize: vars.width.text }]);

export const recordTitle = style({ scrollMarginBlockStart: vars.space.xl });

export const saving = style({
  marginBlockStart: `calc(-1 * ${vars.space.md})`,
  minBlockSize: "1.5rem",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  color: vars.color.textQuiet,
});

export const step = style({ position: "relative" });

export const stepHead = style({
  display: "flex",
  alignItems: "center",
  columnGap: vars.space.sm,
  "@media": { [media.large]: { marginInlineEnd: "9rem" } },
});

globalStyle(`${stepHead} > span`, { flex: "none", alignSelf: "center" });

export const check = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.hitArea,
  paddingBlock: vars.space.xxs,
  paddingInline: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  fontWeight: 600,
  textAlign: "start",
  cursor: "pointer",
  overflowWrap: "anywhere",
});

globalStyle(`${check} > span`, { minInlineSize: 0 });

const inset = `calc(2rem + ${vars.space.sm})`;

export const answeredNo = style({ marginInlineStart: inset, color: vars.color.textQuiet, fontSize: vars.textSize.sm });

export const subSteps = style({ marginInlineStart: inset });

export const subStepsSummary = style({
  inlineSize: "fit-content",
  minBlockSize: vars.hitArea,
  paddingBlock: vars.space.sm,
  color: vars.color.primary,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
});

// Only the fold's summary moves beside the title; what it holds opens below.
globalStyle(`${subSteps} > summary`, {
  "@media": { [media.large]: { position: "absolute", insetBlockStart: vars.space.xxs, insetInlineEnd: 0 } },
});

export const changes = style({ borderBlockStart: `1px solid ${vars.color.line}`, paddingBlockStart: vars.space.xs });

export const change = style({ paddingInlineStart: vars.space.md, borderInlineStart: `3px solid ${vars.color.line}` });

export const note = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, overflowWrap: "anywhere" });

export const noteText = style({
  whiteSpace: "pre-wrap",
  paddingInlineStart: vars.space.sm,
  borderInlineStart: `3px solid ${vars.color.line}`,
  color: vars.color.text,
});
