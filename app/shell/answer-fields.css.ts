import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";

export const answerForm = style([stack.md]);
export const byNeed = style({});
export const byDay = style({});

const unlessChosen = (choice: string) => `${answerForm}:not(:has(input[value='${choice}']:checked))`;
globalStyle(`${unlessChosen("need")} ${byNeed}`, { display: "none" });
globalStyle(`${unlessChosen("new-date")} ${byDay}`, { display: "none" });
