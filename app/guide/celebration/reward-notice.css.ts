import { style } from "@vanilla-extract/css";
import { soft, vars } from "#app/design/theme/theme.css.ts";

export const notice = style({
  padding: vars.space.regular,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.success}`,
  ...soft.success,
});

export const title = style({ fontFamily: vars.font.heading, fontSize: vars.textSize.headingSmall });
