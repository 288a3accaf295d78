import { style } from "@vanilla-extract/css";
import { inline, rowSpaces } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** Below the answers where they stand beside the question. */
export const press = style([
  text.linkButton,
  {
    fontSize: vars.textSize.sm,
    fontWeight: 500,
    whiteSpace: "nowrap",
    "@media": { [media.medium]: { order: 1 }, [media.print]: { display: "none" } },
  },
]);

/** On the line of an excluded item. */
export const change = style([press, { "@media": { [media.medium]: { order: 0 } } }]);

/** Within a description, like the links there. */
export const inText = style([press, { minBlockSize: 0, fontWeight: "inherit" }]);

export const line = style([
  inline.sm,
  rowSpaces.none,
  { minBlockSize: vars.hitArea, color: vars.color.textQuiet, fontSize: vars.textSize.sm },
]);

export const label = style({
  flex: "1 1 100%",
  paddingBlockStart: vars.space.xs,
  scrollMarginBlockStart: "8rem",
  "@media": { [media.medium]: { flexBasis: "12rem", paddingBlockStart: 0 } },
});

export const status = style({ fontWeight: 600 });
