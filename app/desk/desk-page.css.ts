import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

const { color, space } = vars;

export const words = style({ flex: "1 1 16rem", minInlineSize: 0 });

export const frame = style([sheet, { overflowX: "auto" }]);

export const table = style({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
});

globalStyle(`${table} :is(th, td)`, { textAlign: "start", verticalAlign: "baseline", padding: space.sm });
globalStyle(`${table} tbody > tr > *`, { borderBlockStart: `1px solid ${color.line}`, fontWeight: 400 });
globalStyle(`${table} tr > :first-child`, { position: "sticky", insetInlineStart: 0, background: color.surface });

export const owner = style({ minInlineSize: "clamp(9rem, 18vw, 14rem)", overflowWrap: "anywhere" });

export const wide = style({ minInlineSize: "9rem" });

export const link = style({
  display: "flex",
  alignItems: "center",
  inlineSize: "fit-content",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
});
