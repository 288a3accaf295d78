import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const links = style({ listStyle: "none" });

globalStyle(`${links} a`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });
