import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const ways = style({ listStyle: "none", display: "flex", flexDirection: "column", alignItems: "flex-start", gap: vars.space.tight });

globalStyle(`${ways} a`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });
