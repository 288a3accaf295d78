import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

const { color, space } = vars;

export const frame = style({
  overflowX: "auto",
  borderBlockStart: `1px solid ${color.line}`,
  borderBlockEnd: `1px solid ${color.line}`,
  "@media": { [media.print]: { overflow: "visible" } },
});

export const table = style({
  minInlineSize: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.print]: { inlineSize: "100%", tableLayout: "fixed" } },
});

export const caption = style({
  textAlign: "start",
  fontWeight: 600,
  fontSize: vars.textSize.md,
  paddingBlock: space.xs,
});

globalStyle(`${table} :is(th, td)`, {
  textAlign: "start",
  verticalAlign: "top",
  padding: `${space.xs} ${space.sm} ${space.xs} 0`,
  overflowWrap: "break-word",
});

globalStyle(`${table} tbody > tr:not(:first-child) > *`, { borderBlockStart: `1px solid ${color.line}` });

const pinned = {
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  background: color.surface,
  "@media": { [media.low]: { position: "static" }, [media.print]: { position: "static", background: "none" } },
} as const;

export const corner = style(pinned);

export const column = style({ minInlineSize: "7.5rem", fontWeight: 650, "@media": { [media.print]: { minInlineSize: 0 } } });

export const row = style([pinned, { minInlineSize: "6.5rem", maxInlineSize: "9rem", fontWeight: 400, color: color.textQuiet }]);

export const section = style({ fontFamily: vars.font.heading, fontSize: vars.textSize.md, fontWeight: 500 });

export const sectionTitle = style({ display: "inline-block", position: "sticky", insetInlineStart: 0 });

globalStyle(`${table} ${section}`, { paddingBlockStart: space.md });

export const line = style({ display: "block" });

globalStyle(`${line} ~ ${line}`, { color: color.textQuiet });

export const total = style({});

globalStyle(`${total} > *`, { fontWeight: 600, color: color.text });
globalStyle(`${total} ${line} ~ ${line}`, { fontWeight: 400 });
globalStyle(`${table} tr`, { "@media": { [media.print]: { breakInside: "avoid" } } });
