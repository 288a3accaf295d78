import { globalStyle, style } from "@vanilla-extract/css";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const row = style({
  display: "grid",
  gap: `${vars.space.md} ${vars.space.lg}`,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  alignItems: "end",
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
  "@media": { [media.print]: { display: "none" } },
});

export const deadline = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  paddingBlock: vars.space.md,
  borderBlockStart: `1px solid ${vars.color.line}`,
  breakInside: "avoid",
  selectors: { "&:first-child": { borderBlockStart: "none", paddingBlockStart: vars.space.xs } },
});

export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `0 ${vars.space.sm}` });

export const name = style({ fontSize: vars.textSize.lg, flex: "1 1 14rem" });

export const day = style({ fontWeight: 600 });

export const past = style({
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderInlineStart: `4px solid ${vars.color.danger}`,
  borderRadius: vars.radius.sm,
  ...soft.danger,
});

export const saved = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  padding: `${vars.space.xs} ${vars.space.md}`,
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

export const moves = style({ display: "flex", flexDirection: "column", gap: vars.space.xxs, paddingInlineStart: vars.space.lg });

/** Fields that only one way of setting a deadline needs. */
export const byCount = style({ display: "flex", flexDirection: "column", gap: vars.space.md });
export const byDay = style({});
export const byExtension = style({});
export const form = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});

const unlessChosen = (choice: string) => `${form}:not(:has(option[value='${choice}']:checked))`;
globalStyle(`${unlessChosen("count")} ${byCount}`, { display: "none" });
globalStyle(`${unlessChosen("day")} ${byDay}`, { display: "none" });
globalStyle(`${unlessChosen("extended")} ${byExtension}`, { display: "none" });
