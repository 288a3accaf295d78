import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { keepsFill, vars } from "#app/design/theme/theme.css.ts";

export const rows = style([stack.xs]);

export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 14rem), 1fr))",
  columnGap: vars.space.md,
});

export const choice = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
  columnGap: vars.space.xs,
  minBlockSize: vars.hitArea,
  cursor: "pointer",
});

/** The touch target; the mark in it is smaller. */
export const box = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  margin: 0,
  marginInlineStart: "-0.625rem",
  cursor: "pointer",
  borderRadius: vars.radius.sm,
  "::before": {
    ...keepsFill,
    content: '""',
    gridArea: "1 / 1",
    inlineSize: "1.5rem",
    blockSize: "1.5rem",
    border: `2px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
  },
  selectors: {
    "&:checked::before": { background: vars.color.success, borderColor: vars.color.success },
    "&:checked::after": {
      ...keepsFill,
      content: '""',
      gridArea: "1 / 1",
      inlineSize: "0.45rem",
      blockSize: "0.85rem",
      marginBlockEnd: "0.2rem",
      borderBlockEnd: `3px solid ${vars.color.onSuccess}`,
      borderInlineEnd: `3px solid ${vars.color.onSuccess}`,
      transform: "rotate(45deg)",
    },
  },
});

export const title = style({ display: "block", padding: 0, fontWeight: 600 });

export const words = style({ paddingBlock: vars.space.xs });
