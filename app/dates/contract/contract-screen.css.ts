import { globalStyle, style } from "@vanilla-extract/css";
import { boxedForm } from "#app/design/forms/form.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const row = style({
  display: "grid",
  gap: `${vars.space.md} ${vars.space.lg}`,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  alignItems: "end",
});

export const deadline = style([
  stack.xs,
  {
    breakInside: "avoid",
  },
]);

export const name = style({ fontSize: vars.textSize.lg, flex: "1 1 14rem" });

export const summary = style({ minBlockSize: vars.hitArea, paddingBlock: vars.space.sm });

export const day = style({ fontWeight: 600 });

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
