import { style } from "@vanilla-extract/css";
import { form as formClass } from "./form.css.ts";

export const form = style([formClass, { inlineSize: "100%" }]);
