import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const group = style([
  stack.xs,
  {
    paddingBlockStart: vars.space.lg,
    borderBlockStart: `1px solid ${vars.color.line}`,
    scrollMarginBlockStart: vars.space.md,
    "@media": { [media.print]: { paddingBlockStart: vars.space.sm } },
  },
]);

/** The target of a tick without JavaScript: the row stays near where it was pressed. */
export const paper = style({ scrollMarginBlockStart: "35vh", breakInside: "avoid" });

export const title = style({ fontFamily: "inherit", fontSize: vars.textSize.md, fontWeight: 600, letterSpacing: 0 });

const markSize = "1.5rem";

export const tick = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  inlineSize: "100%",
  minBlockSize: vars.hitArea,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
  textAlign: "start",
  cursor: "pointer",
  "@media": { [media.print]: { minBlockSize: 0 } },
});

globalStyle(`${tick} > svg`, { flex: "none", inlineSize: markSize });

export const about = style([stack.xxs, { marginInlineStart: `calc(${markSize} + ${vars.space.sm})`, lineHeight: vars.lineHeight.compact }]);

export const onlyIf = style({ color: vars.color.textQuiet, fontStyle: "italic" });

export const pairs = style([stack.xxs, { "@media": { [media.print]: { gap: 0, fontSize: "10pt" } } }]);

export const pair = style({});

globalStyle(`${pair} > *`, { display: "inline" });
globalStyle(`${pair} > dt`, { color: vars.color.textQuiet });

export const more = style({ "@media": { [media.print]: { display: "none" } } });

export const summary = style({ display: "list-item", inlineSize: "fit-content", paddingBlock: vars.space.sm, fontWeight: 600 });

export const sources = style([
  sourceList,
  {
    listStyle: "none",
    paddingInlineStart: 0,
    paddingBlock: vars.space.xs,
    fontSize: vars.textSize.sm,
    color: vars.color.textQuiet,
    overflowWrap: "anywhere",
  },
]);

export const press = style([text.linkButton, { "@media": { [media.print]: { display: "none" } } }]);
