import { globalStyle, style } from "@vanilla-extract/css";
import { marked, stack } from "#app/design/layout/layout.css.ts";
import { soft, vars } from "#app/design/theme/theme.css.ts";

export const line = style({
  ...soft.accent,
  paddingBlock: vars.space.sm,
  paddingInline: vars.gutter,
  lineHeight: vars.lineHeight.compact,
});

export const copyList = style([stack.xs, marked]);

/** The worker writes them. */
globalStyle(`${copyList} a`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea, minInlineSize: vars.hitArea });
