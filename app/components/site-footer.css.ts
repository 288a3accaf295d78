import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

export const footer = style({
  marginBlockStart: "auto",
  background: vars.color.sunken,
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { background: "none" } },
});

export const inner = style({
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
  marginInline: "auto",
  paddingInline: vars.gutter,
  paddingBlock: vars.space.section,
  display: "grid",
  gap: vars.space.wide,
  gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
  "@media": { [media.medium]: { gridTemplateColumns: "1.6fr 1fr 1fr 1fr", columnGap: vars.space.section } },
});

export const support = style({ gridColumn: "1 / -1", "@media": { [media.medium]: { gridColumn: "auto" } } });

export const part = style({ display: "flex", flexDirection: "column", gap: vars.space.tight });

export const heading = style({ fontSize: vars.textSize.large });

export const links = style({ listStyle: "none", display: "flex", flexDirection: "column" });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.tight,
  minBlockSize: vars.hitArea,
  color: vars.color.text,
  textDecorationColor: vars.color.lineStrong,
});

export const quiet = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small });

export const fine = style({
  gridColumn: "1 / -1",
  paddingBlockStart: vars.space.roomy,
  borderBlockStart: `1px solid ${vars.color.line}`,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
});

export const fineText = style({ maxInlineSize: "48rem" });
