import { globalStyle, style } from "@vanilla-extract/css";
import { list as sourceList } from "#app/components/guide/source-list.css.ts";
import { media, softEdge, vars } from "#app/styles/theme.css.ts";

export const columns = style({
  display: "grid",
  gap: vars.space.wide,
  alignItems: "start",
  "@media": { [media.large]: { gridTemplateColumns: "minmax(0, 26rem) minmax(0, 1fr)", gap: vars.space.section } },
});

export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${vars.space.tight} ${vars.space.roomy}` });

export const plainLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

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
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
});

export const sum = style({
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.title,
  lineHeight: 1.15,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const table = style({ inlineSize: "100%", borderCollapse: "collapse" });

export const caption = style({ textAlign: "start", fontWeight: 600, paddingBlockEnd: vars.space.tight });

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

export const quiet = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small });

export const rests = style({ display: "flex", flexDirection: "column", gap: vars.space.snug, maxInlineSize: vars.width.text });

export const restsTitle = style({ fontSize: vars.textSize.headingSmall });

export const assumptions = style({
  paddingInlineStart: vars.space.roomy,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
});

export const sourcesTitle = style({ fontSize: vars.textSize.large });

export const sources = style([sourceList, quiet]);

/** On the page that lists the calculators. */
export const list = style({
  listStyle: "none",
  display: "grid",
  gap: vars.space.roomy,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const entry = style({ display: "flex", flexDirection: "column", gap: vars.space.snug, blockSize: "100%" });

export const entryAction = style({ marginBlockStart: "auto", paddingBlockStart: vars.space.tight });
