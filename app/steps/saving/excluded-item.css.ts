import { style } from "@vanilla-extract/css";
import { inline, rowSpaces } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const press = style([
  text.linkButton,
  { fontSize: vars.textSize.sm, fontWeight: 500, whiteSpace: "nowrap", "@media": { [media.print]: { display: "none" } } },
]);

export const line = style([
  inline.sm,
  rowSpaces.none,
  { minBlockSize: vars.hitArea, color: vars.color.textQuiet, fontSize: vars.textSize.sm },
]);

export const label = style({ flex: "1 1 12rem", scrollMarginBlockStart: "8rem" });

export const status = style({ fontWeight: 600 });
