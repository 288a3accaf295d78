import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const table = style({ inlineSize: "100%", borderCollapse: "collapse" });

export const caption = style({ textAlign: "start", fontWeight: 600, paddingBlockEnd: vars.space.xs });

// At 200% text, words break rather than widen the page.
globalStyle(`${table} th`, { overflowWrap: "anywhere" });
globalStyle(`${table} tr`, { borderBlockStart: `1px solid ${vars.color.line}` });

export const label = style({ textAlign: "start", fontWeight: 400, paddingBlock: vars.space.xs });

export const amount = style({
  textAlign: "end",
  verticalAlign: "top",
  paddingBlock: vars.space.xs,
  paddingInlineStart: vars.space.md,
  // Cards break words anywhere, and would break amounts.
  overflowWrap: "break-word",
  fontVariantNumeric: "tabular-nums",
});

export const total = style({});

globalStyle(`${table} ${total}`, { borderBlockStart: `2px solid ${vars.color.lineStrong}` });
globalStyle(`${total} > *`, { fontWeight: 600 });
