import { style } from "@vanilla-extract/css";
import { between, inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const wide = style({ inlineSize: "100%" });

export const facts = style([stack.sm, { inlineSize: "100%" }]);

export const fact = style([stack.none, { "@media": { [media.medium]: { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)" } } }]);

export const browser = style([
  inline.md,
  rowSpaces.xs,
  between,
  { paddingBlock: vars.space.sm, borderBlockStart: `1px solid ${vars.color.line}` },
]);

export const browserWords = style([stack.xxs, { flex: "1 1 14rem", minInlineSize: 0 }]);

export const refused = style({ color: vars.color.danger });
