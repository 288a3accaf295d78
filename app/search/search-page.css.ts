import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const field = style({ flex: "1 1 auto" });

export const count = style({ fontSize: vars.textSize.headingSmall, overflowWrap: "anywhere" });

export const results = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.regular });

export const result = style([
  sheet,
  {
    display: "flex",
    flexDirection: "column",
    gap: vars.space.hair,
    padding: `${vars.space.regular} ${vars.space.roomy}`,
    // A word's meaning is the answer itself.
    selectors: { "&[data-kind='term']": { borderInlineStart: `0.25rem solid ${vars.color.lit}` } },
  },
]);

export const kind = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small, fontWeight: 600 });

export const link = style({ display: "inline-block", paddingBlock: vars.space.tight, minBlockSize: vars.hitArea });

export const match = style({
  ...soft.accent,
  borderRadius: "0.2em",
  paddingInline: "0.1em",
  fontWeight: "inherit",
  "@media": { [media.forcedColours]: { background: "Mark", color: "MarkText" } },
});

export const more = style([text.rowLink, { color: vars.color.textQuiet, fontSize: vars.textSize.small, textDecoration: "underline" }]);

export const place = style([text.rowLink, { minInlineSize: vars.hitArea }]);

export const suggestions = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: `0 ${vars.space.roomy}` });

export const advice = style({ paddingInlineStart: vars.space.roomy, display: "flex", flexDirection: "column", gap: vars.space.tight });
