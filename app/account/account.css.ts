import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** Another thing to do in the same card. */
export const apart = style({ inlineSize: "100%", paddingBlockStart: vars.space.lg, borderBlockStart: `1px solid ${vars.color.line}` });

export const facts = style({ display: "grid", gap: vars.space.sm, inlineSize: "100%" });

export const fact = style({
  display: "flex",
  flexDirection: "column",
  "@media": { [media.medium]: { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)" } },
});

export const browsers = style({ listStyle: "none", inlineSize: "100%" });

export const browser = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space.xs} ${vars.space.md}`,
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const browserWords = style({ display: "flex", flexDirection: "column", gap: vars.space.xxs, flex: "1 1 14rem", minInlineSize: 0 });

export const browserName = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.xs, fontWeight: 600 });

export const points = style({ paddingInlineStart: vars.space.lg, display: "flex", flexDirection: "column", gap: vars.space.xxs });

export const ways = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.md });

export const refused = style({ color: vars.color.danger });
