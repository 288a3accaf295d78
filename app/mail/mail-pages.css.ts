import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { divided, stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const part = style([stack.md, { minInlineSize: 0, overflowWrap: "anywhere" }]);

export const rowLink = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  selectors: { "&[aria-current='true']": { color: vars.color.text, fontWeight: 600, textDecoration: "none" } },
});

export const mails = style([sheet, divided.none, { overflow: "hidden" }]);

export const mail = style([
  stack.xxs,
  {
    padding: `${vars.space.sm} ${vars.space.md}`,
    "@media": {
      [media.medium]: {
        display: "grid",
        gridTemplateColumns: "minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) auto",
        alignItems: "center",
        columnGap: vars.space.md,
      },
    },
  },
]);

export const fault = style({ gridColumn: "1 / -1", color: vars.color.danger, fontSize: vars.textSize.sm });

export const again = style({ gridColumn: "1 / -1", fontSize: vars.textSize.sm });

export const words = style({ whiteSpace: "pre-line" });

export const fact = style([
  stack.none,
  { "@media": { [media.medium]: { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)", columnGap: vars.space.md } } },
]);
