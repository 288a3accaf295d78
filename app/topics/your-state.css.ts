import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const columns = style({ listStyle: "none", columns: "9rem auto", columnGap: vars.space.lg });
