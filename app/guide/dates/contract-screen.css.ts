import { globalStyle, style } from "@vanilla-extract/css";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const row = style({
  display: "grid",
  gap: `${vars.space.regular} ${vars.space.roomy}`,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  alignItems: "end",
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.snug,
  "@media": { [media.print]: { display: "none" } },
});

export const deadline = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  paddingBlock: vars.space.regular,
  borderBlockStart: `1px solid ${vars.color.line}`,
  breakInside: "avoid",
  selectors: { "&:first-child": { borderBlockStart: "none", paddingBlockStart: vars.space.tight } },
});

export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `0 ${vars.space.snug}` });

export const name = style({ fontSize: vars.textSize.large, flex: "1 1 14rem" });

export const day = style({ fontWeight: 600 });

export const past = style({
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderInlineStart: `4px solid ${vars.color.danger}`,
  borderRadius: vars.radius.small,
  ...soft.danger,
});

export const saved = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.snug,
  padding: `${vars.space.tight} ${vars.space.regular}`,
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

export const moves = style({ display: "flex", flexDirection: "column", gap: vars.space.hair, paddingInlineStart: vars.space.roomy });

/** Fields that only one way of setting a deadline needs. */
export const byCount = style({ display: "flex", flexDirection: "column", gap: vars.space.regular });
export const byDay = style({});
export const byExtension = style({});
export const form = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});

const unlessChosen = (choice: string) => `${form}:not(:has(option[value='${choice}']:checked))`;
globalStyle(`${unlessChosen("count")} ${byCount}`, { display: "none" });
globalStyle(`${unlessChosen("day")} ${byDay}`, { display: "none" });
globalStyle(`${unlessChosen("extended")} ${byExtension}`, { display: "none" });
