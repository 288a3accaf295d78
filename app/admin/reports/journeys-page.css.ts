import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { divided } from "#app/design/layout/layout.css.ts";
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

export const stuck = style([sheet, divided.none, { overflow: "hidden" }]);

export const stuckUser = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: vars.space.md,
  padding: `${vars.space.sm} ${vars.space.md}`,
  color: vars.color.text,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.text },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

globalStyle(`${stuckUser} > :nth-child(n + 3)`, { gridColumn: "1 / -1" });
