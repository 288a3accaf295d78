import { globalStyle, style } from "@vanilla-extract/css";
import { paddings, sheet } from "#app/design/card.css.ts";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  sheet,
  paddings.md,
  {
    display: "flex",
    flexDirection: "column",
    gap: vars.space.sm,
    boxShadow: vars.elevation.resting,
    // On paper the dates alone: no invitation to set one, and nowhere to go.
    "@media": { [media.print]: { boxShadow: "none", selectors: { "&:not(:has(time))": { display: "none" } } } },
  },
]);

globalStyle(`${card} a`, { "@media": { [media.print]: { display: "none" } } });

export const day = style({ fontWeight: 600, fontSize: vars.textSize.lg });

export const quiet = style({ color: vars.color.textQuiet, maxInlineSize: vars.width.text });

export const overdue = style({ display: "flex", gap: vars.space.xs, color: vars.color.danger, fontWeight: 600 });

export const moved = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.xs,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderInlineStart: `4px solid ${vars.color.success}`,
  borderRadius: vars.radius.sm,
  ...soft.success,
  "@media": { [media.print]: { display: "none" } },
});

export const asked = style({
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.sm,
  ...soft.accent,
});

export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: vars.space.sm,
  "@media": { [media.print]: { display: "none" } },
});

export const field = style({ flex: "1 1 min(12rem, 100%)", minInlineSize: 0, maxInlineSize: "20rem" });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", columnGap: vars.space.lg });

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

export const list = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  listStyle: "none",
  paddingBlockEnd: vars.space.sm,
});

globalStyle(`${list} a`, { whiteSpace: "nowrap" });

export const why = style({
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  paddingInlineStart: `calc(1.25em + ${vars.space.xs})`,
});
