import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const funnels = style({
  display: "grid",
  gap: vars.space.lg,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(21rem, 100%), 1fr))",
  alignItems: "start",
});

export const table = style({ inlineSize: "100%", borderCollapse: "collapse" });

export const caption = style({
  textAlign: "start",
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.headingSmall,
  paddingBlockEnd: vars.space.sm,
});

export const stage = style({ verticalAlign: "bottom" });

export const label = style({
  fontWeight: 400,
  textAlign: "start",
  fontSize: vars.textSize.sm,
  paddingBlockEnd: vars.space.sm,
  overflowWrap: "anywhere",
});

export const bar = style({
  inlineSize: "100%",
  blockSize: "0.625rem",
  marginBlockStart: vars.space.xxs,
  borderRadius: vars.radius.sm,
  background: vars.color.track,
});

export const filled = style({ fill: vars.color.primary });

export const people = style({
  textAlign: "end",
  whiteSpace: "nowrap",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  paddingInlineStart: vars.space.md,
});

globalStyle(`${stage} > td`, { paddingBlockEnd: vars.space.xs });

export const share = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, fontWeight: 400 });
