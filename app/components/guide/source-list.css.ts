import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const sources = style({ fontSize: vars.textSize.small, color: vars.color.textQuiet });

export const summary = style({ minBlockSize: vars.hitArea, display: "inline-flex", alignItems: "center", textDecoration: "underline" });

export const list = style({ paddingInlineStart: vars.space.roomy, display: "flex", flexDirection: "column", gap: vars.space.tight });
