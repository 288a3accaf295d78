import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const notice = style({
  padding: vars.space.regular,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.success}`,
  background: vars.color.successSoft,
  color: vars.color.onSuccessSoft,
});

export const title = style({ fontFamily: vars.font.heading, fontSize: vars.textSize.headingSmall });
