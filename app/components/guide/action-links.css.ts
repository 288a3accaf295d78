import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const list = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.snug });

export const item = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${vars.space.tight} ${vars.space.snug}` });

export const description = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small });
