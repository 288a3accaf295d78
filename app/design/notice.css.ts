import { style } from "@vanilla-extract/css";
import { soft, vars } from "#app/design/theme/theme.css.ts";

/** What has just been done, said on the page where the person is. */
export const notice = style({
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  ...soft.success,
});
