import { globalStyle, style } from "@vanilla-extract/css";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.wide,
  alignItems: "start",
  "@media": { [media.large]: { gridTemplateColumns: "minmax(0, 26rem) minmax(0, 1fr)", gap: vars.space.section } },
});

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.roomy });

// What is in sight below must not hide the field that has the focus.
globalStyle(`${form} :is(input, select)`, { scrollMarginBlockEnd: "6rem" });

export const groupTitle = style({
  inlineSize: "100%",
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.headingSmall,
  fontWeight: 500,
  paddingBlockEnd: vars.space.snug,
});

export const suggestion = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.tight });

/** The sum at the foot of the screen while the form is longer than it. */
export const inSight = style({
  ...softEdge,
  position: "sticky",
  insetBlockEnd: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${vars.space.snug}`,
  marginInline: `calc(-1 * ${vars.space.tight})`,
  paddingInline: vars.space.regular,
  paddingBlock: vars.space.hair,
  borderRadius: vars.radius.regular,
  ...soft.primary,
  "@media": {
    [media.low]: { position: "static" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${inSight} > *`, { minInlineSize: 0, overflowWrap: "anywhere" });

export const inSightSum = style({ fontSize: vars.textSize.large, fontVariantNumeric: "lining-nums tabular-nums" });

export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${vars.space.tight} ${vars.space.roomy}` });

export const side = style({ display: "flex", flexDirection: "column", gap: vars.space.wide, minInlineSize: 0 });

export const result = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  padding: "clamp(1.25rem, 3.4vw, 2rem)",
  border: `1px solid ${vars.color.primary}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.elevation.raised,
  scrollMarginBlockStart: vars.space.regular,
});

export const headline = style({
  ...softEdge,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  ...soft.primary,
});

export const sum = style({
  display: "block",
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.title,
  lineHeight: 1.15,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const table = style({ inlineSize: "100%", borderCollapse: "collapse" });

export const caption = style({ textAlign: "start", fontWeight: 600, paddingBlockEnd: vars.space.tight });

// Words twice as large break rather than widen the page.
globalStyle(`${table} th`, { overflowWrap: "anywhere" });
globalStyle(`${table} tr`, { borderBlockStart: `1px solid ${vars.color.line}` });

export const label = style({ textAlign: "start", fontWeight: 400, paddingBlock: vars.space.tight });

export const amount = style({
  textAlign: "end",
  verticalAlign: "top",
  paddingBlock: vars.space.tight,
  paddingInlineStart: vars.space.regular,
  fontVariantNumeric: "tabular-nums",
});

export const total = style({});

globalStyle(`${table} ${total}`, { borderBlockStart: `2px solid ${vars.color.lineStrong}` });
globalStyle(`${total} > *`, { fontWeight: 600 });

export const isSaved = style({ display: "flex", alignItems: "center", gap: vars.space.tight, fontWeight: 600, color: vars.color.success });

globalStyle(`${isSaved} > svg`, { inlineSize: "1.25rem" });

export const rests = style({ display: "flex", flexDirection: "column", gap: vars.space.snug, maxInlineSize: vars.width.text });

export const assumptions = style({
  paddingInlineStart: vars.space.roomy,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
});

export const sourcesTitle = style({ fontSize: vars.textSize.large });

export const sources = style([sourceList, text.quietSmall]);
