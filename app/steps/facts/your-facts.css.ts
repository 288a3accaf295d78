import { globalStyle, style } from "@vanilla-extract/css";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const offer = style([text.rowLink, { fontSize: vars.textSize.sm, "@media": { [media.print]: { display: "none" } } }]);

export const line = style([text.quietSmall]);

globalStyle(`${line} > a`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

export const unhiddenNote = style([
  inline.xs,
  rowSpaces.none,
  { color: vars.color.textQuiet, fontSize: vars.textSize.sm, fontStyle: "italic" },
]);

export const fold = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

export const item = style([
  stack.xxs,
  {
    color: vars.color.textQuiet,
    "@media": { [media.medium]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", gap: vars.space.lg } },
  },
]);

export const why = style({ fontSize: vars.textSize.sm, fontStyle: "italic" });

export const press = style([text.linkButton, { fontSize: vars.textSize.sm, fontStyle: "normal", whiteSpace: "nowrap" }]);
