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
  rowSpaces.xs,
  {
    alignItems: "stretch",
    inlineSize: "100%",
    maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
    marginInline: "auto",
    paddingInline: vars.gutter,
    paddingBlock: vars.space.lg,
    "@media": { [media.medium]: { rowGap: vars.space.xl, paddingBlock: vars.space.xl } },
  },
]);

/** Rows on a phone, else columns. */
export const part = style({ flex: "1 1 100%", "@media": { [media.medium]: { flex: "1 1 7rem" } } });

export const support = style({ "@media": { [media.medium]: { flex: "2 1 14rem" } } });

export const heading = style({ fontSize: vars.textSize.md, "@media": { [media.medium]: { fontSize: vars.textSize.lg } } });

export const links = style([inline.md, rowSpaces.none, { "@media": { [media.medium]: { display: "block" } } }]);

export const link = style([
  text.rowLink,
  {
    minInlineSize: vars.hitArea,
    color: vars.color.text,
    textDecorationColor: vars.color.lineStrong,
    fontSize: vars.textSize.sm,
    "@media": { [media.medium]: { fontSize: "inherit" } },
  },
]);

export const fine = style([
  stack.xs,
  {
    flex: "1 1 100%",
    paddingBlockStart: vars.space.md,
    borderBlockStart: `1px solid ${vars.color.line}`,
    color: vars.color.textQuiet,
    fontSize: vars.textSize.sm,
  },
]);

export const fineText = style({ maxInlineSize: "60rem" });
