import { style } from "@vanilla-extract/css";

export const withScript = style({ "@media": { "(scripting: none)": { display: "none" } } });

export const withoutScript = style({ "@media": { "(scripting: enabled)": { display: "none" } } });
