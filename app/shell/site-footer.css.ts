import { style } from "@vanilla-extract/css";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const footer = style({
  marginBlockStart: "auto",
  background: vars.color.sunken,
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { background: "none" } },
});

export const inner = style([
  inline["2xl"],
  rowSpaces.xl,
  {
    alignItems: "stretch",
    inlineSize: "100%",
    maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
    marginInline: "auto",
    paddingInline: vars.gutter,
    paddingBlock: vars.space["2xl"],
  },
]);

export const part = style([stack.xs, { flex: "1 1 7rem" }]);

export const support = style({ flex: "2 1 16rem" });

export const heading = style({ fontSize: vars.textSize.lg });

export const link = style([text.rowLink, { color: vars.color.text, textDecorationColor: vars.color.lineStrong }]);

export const fine = style([
  stack.xs,
  {
    flex: "1 1 100%",
    paddingBlockStart: vars.space.lg,
    borderBlockStart: `1px solid ${vars.color.line}`,
    color: vars.color.textQuiet,
    fontSize: vars.textSize.sm,
  },
]);

export const fineText = style({ maxInlineSize: "48rem" });
