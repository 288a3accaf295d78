import { style } from "@vanilla-extract/css";
import { keepsFill, vars } from "#app/design/theme/theme.css.ts";

export const label = style({ paddingBlock: vars.space.xs });

/** The touch target; the mark in it is smaller. */
export const dot = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  margin: 0,
  marginInlineStart: "-0.625rem",
  cursor: "pointer",
  borderRadius: vars.radius.round,
  "::before": {
    ...keepsFill,
    content: '""',
    inlineSize: "1.5rem",
    blockSize: "1.5rem",
    border: `2px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.round,
    background: vars.color.surface,
  },
  selectors: { "&:checked::before": { border: `0.45rem solid ${vars.color.primary}` } },
});
