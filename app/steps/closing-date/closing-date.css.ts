import { globalStyle, style } from "@vanilla-extract/css";
import { paddings, sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  sheet,
  paddings.md,
  stack.sm,
  {
    boxShadow: vars.elevation.resting,
    // On paper, only a card with dates.
    "@media": { [media.print]: { boxShadow: "none", selectors: { "&:not(:has(time))": { display: "none" } } } },
  },
]);

globalStyle(`${card} a`, { "@media": { [media.print]: { display: "none" } } });

export const day = style({ fontWeight: 600, fontSize: vars.textSize.lg });

export const quiet = style({ color: vars.color.textQuiet, maxInlineSize: vars.width.text });

export const overdue = style({ display: "flex", gap: vars.space.xs, color: vars.color.danger, fontWeight: 600 });

export const field = style({ flex: "1 1 min(12rem, 100%)", minInlineSize: 0, maxInlineSize: "20rem" });

export const action = style({ display: "inline-flex", alignItems: "center", gap: vars.space.xs, minBlockSize: vars.hitArea });

export const more = style({
  selectors: { "&[open]": { flexBasis: "100%", paddingBlockEnd: vars.space.xs } },
});

export const summary = style({
  display: "list-item",
  paddingBlock: vars.space.sm,
  color: vars.color.primary,
  "@media": { [media.print]: { display: "none" } },
});

export const list = style([stack.sm, { paddingBlockEnd: vars.space.sm }]);

globalStyle(`${list} a`, { whiteSpace: "nowrap" });

export const why = style({
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  paddingInlineStart: `calc(1.25em + ${vars.space.xs})`,
});
