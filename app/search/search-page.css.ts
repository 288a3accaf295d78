import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const field = style({ flex: "1 1 auto" });

export const count = style({ fontSize: vars.textSize.headingSmall, overflowWrap: "anywhere" });

export const result = style([
  sheet,
  stack.xxs,
  {
    padding: `${vars.space.md} ${vars.space.lg}`,
    // A definition is itself the answer.
    selectors: {
      "&[data-kind='term']": { borderInlineStart: `0.25rem solid ${vars.color.lit}` },
      "&[data-kind='act']": { borderInlineStart: `0.25rem solid ${vars.color.primary}` },
    },
  },
]);

export const kind = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, fontWeight: 600 });

export const link = style({ display: "inline-block", paddingBlock: vars.space.xs, minBlockSize: vars.hitArea });

export const match = style({
  ...soft.accent,
  borderRadius: "0.2em",
  paddingInline: "0.1em",
  fontWeight: "inherit",
  "@media": { [media.forcedColors]: { background: "Mark", color: "MarkText" } },
});

export const more = style([text.rowLink, { color: vars.color.textQuiet, fontSize: vars.textSize.sm, textDecoration: "underline" }]);
