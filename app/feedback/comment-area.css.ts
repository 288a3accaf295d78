import { style } from "@vanilla-extract/css";
import { input } from "#app/design/forms/text-field.css.ts";

/** Several lines to type into. */
export const area = style([input, { minBlockSize: "7rem", resize: "vertical" }]);
