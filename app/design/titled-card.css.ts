import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const title = style({ fontSize: vars.textSize.headingSmall, scrollMarginBlockStart: vars.space.xl });
