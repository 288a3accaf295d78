import { globalStyle, style } from "@vanilla-extract/css";
import { paddings, sheet } from "#app/design/card.css.ts";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  sheet,
  paddings.regular,
  {
    display: "flex",
    flexDirection: "column",
    gap: vars.space.snug,
    boxShadow: vars.elevation.resting,
    // On paper the dates alone: no invitation to set one, and nowhere to go.
    "@media": { [media.print]: { boxShadow: "none", selectors: { "&:not(:has(time))": { display: "none" } } } },
  },
]);

globalStyle(`${card} a`, { "@media": { [media.print]: { display: "none" } } });

export const day = style({ fontWeight: 600, fontSize: vars.textSize.large });

export const quiet = style({ color: vars.color.textQuiet, maxInlineSize: vars.width.text });

export const overdue = style({ display: "flex", gap: vars.space.tight, color: vars.color.danger, fontWeight: 600 });

export const moved = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.tight,
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderInlineStart: `4px solid ${vars.color.success}`,
  borderRadius: vars.radius.small,
  ...soft.success,
  "@media": { [media.print]: { display: "none" } },
});

export const asked = style({
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.small,
  ...soft.accent,
});

export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: vars.space.snug,
  "@media": { [media.print]: { display: "none" } },
});

export const field = style({ flex: "1 1 min(12rem, 100%)", minInlineSize: 0, maxInlineSize: "20rem" });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", columnGap: vars.space.roomy });

export const action = style({ display: "inline-flex", alignItems: "center", gap: vars.space.tight, minBlockSize: vars.hitArea });

export const more = style({
  selectors: { "&[open]": { flexBasis: "100%", paddingBlockEnd: vars.space.tight } },
});

export const summary = style({
  display: "list-item",
  paddingBlock: vars.space.snug,
  color: vars.color.primary,
  "@media": { [media.print]: { display: "none" } },
});

export const list = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.snug,
  listStyle: "none",
  paddingBlockEnd: vars.space.snug,
});

globalStyle(`${list} a`, { whiteSpace: "nowrap" });

export const why = style({
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  paddingInlineStart: `calc(1.25em + ${vars.space.tight})`,
});
