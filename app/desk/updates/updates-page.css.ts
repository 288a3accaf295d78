import { style } from "@vanilla-extract/css";
import { area } from "#app/design/forms/text-field.css.ts";

export const draft = style([area, { minBlockSize: "20rem", fieldSizing: "content" }]);
