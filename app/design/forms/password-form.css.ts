import { style } from "@vanilla-extract/css";
import { soft, softEdge, vars } from "#app/design/theme/theme.css.ts";
import { form as formClass } from "./form.css.ts";

export const form = style([formClass, { inlineSize: "100%" }]);

export const failure = style({
  ...softEdge,
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  ...soft.danger,
});
