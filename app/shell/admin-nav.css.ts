import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const nav = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.lg,
  "@media": { [media.medium]: { borderBlockEnd: `1px solid ${vars.color.line}` } },
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  color: vars.color.textQuiet,
  fontWeight: 600,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.primary, textDecoration: "underline" },
    "&[aria-current]": { color: vars.color.text, borderBlock: "3px solid transparent", borderBlockEndColor: vars.color.primary },
  },
});
