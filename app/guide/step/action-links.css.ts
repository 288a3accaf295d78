import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const list = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.tight });

export const item = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${vars.space.snug}` });
