import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const logo = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.hitArea,
  color: vars.color.text,
  fontFamily: vars.font.heading,
  fontSize: "1.5rem",
  lineHeight: 1,
  letterSpacing: "-0.02em",
  textDecoration: "none",
  selectors: { "&:hover": { color: vars.color.primary } },
});

export const mark = style({ inlineSize: "1.125rem", blockSize: "2rem", flex: "none", color: vars.color.accent });

export const picture = style({ blockSize: "2.25rem", inlineSize: "auto" });
