import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { keepsFill, media, soft, vars } from "#app/design/theme/theme.css.ts";

export const part = style([stack.lg, { scrollMarginBlockStart: vars.space.lg }]);

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  "@media": { [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", columnGap: vars.space.xl } },
});

export const question = style({ padding: 0, marginBlockEnd: vars.space.xs, fontWeight: 650, lineHeight: vars.lineHeight.compact });

export const answer = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: "3rem",
  paddingInline: vars.space.md,
  paddingBlock: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  cursor: "pointer",
  selectors: {
    "&:first-of-type": { borderStartStartRadius: vars.radius.md, borderStartEndRadius: vars.radius.md },
    "&:last-of-type": { borderEndStartRadius: vars.radius.md, borderEndEndRadius: vars.radius.md },
    "& + &": { borderBlockStart: 0 },
    "&:has(:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "-3px" },
    "&:has(:checked)": soft.primary,
  },
});

export const radio = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
});

export const dot = style({
  ...keepsFill,
  flex: "none",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  border: `2px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  selectors: { [`${radio}:checked + &`]: { border: `0.375rem solid ${vars.color.primary}` } },
});

export const send = style({ gridColumn: "1 / -1" });

export const reasons = style({ paddingInlineStart: vars.space.lg });
