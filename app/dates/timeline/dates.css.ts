import { globalStyle, style } from "@vanilla-extract/css";
import { boxedForm } from "#app/design/forms/form.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";
import * as foldStyles from "#app/plan-frame/fold.css.ts";

export const row = style({
  display: "grid",
  gap: `${vars.space.md} ${vars.space.lg}`,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  alignItems: "end",
});

/** A number of days and what it is counted from, side by side on a phone too. */
export const countRow = style({
  display: "grid",
  gap: `${vars.space.md} ${vars.space.sm}`,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)",
  alignItems: "end",
});

export const fine = style([stack.md]);

/** A date that is open, within the timeline. */
export const opened = style([stack.md, { paddingBlockEnd: vars.space.sm }]);

export const summary = style({ minBlockSize: vars.hitArea, paddingBlock: vars.space.sm });

export const foldSummary = style([foldStyles.summary, { "@media": { [media.medium]: { paddingBlock: vars.space.sm } } }]);

export const targetField = style({ flex: "1 1 12rem" });

export const byCount = style([stack.md]);
export const byDelivery = style({});
export const byDay = style({});
export const byExtension = style({});
export const form = style([boxedForm]);

const unlessChosen = (choice: string) => `${form}:not(:has(option[value='${choice}']:checked))`;
globalStyle(`${unlessChosen("count")} ${byCount}`, { display: "none" });
globalStyle(`${form}:not(:has(option[value^='paper.']:checked)) ${byDelivery}`, { display: "none" });
globalStyle(`${unlessChosen("day")} ${byDay}`, { display: "none" });
globalStyle(`${unlessChosen("extended")} ${byExtension}`, { display: "none" });
