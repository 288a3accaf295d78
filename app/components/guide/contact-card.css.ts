import { globalStyle, style } from "@vanilla-extract/css";
import { softEdge, vars } from "#app/styles/theme.css.ts";

export const card = style({
  ...softEdge,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  padding: vars.space.roomy,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
});

export const heading = style({ fontSize: vars.textSize.headingSmall });

export const list = style({ listStyle: "none" });

export const link = style({ display: "inline-block", paddingBlock: vars.space.snug, fontWeight: 600, lineHeight: vars.lineHeight.snug });

// A number is read as one.
globalStyle(`${link} > span`, { whiteSpace: "nowrap" });
