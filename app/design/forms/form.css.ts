import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

/** The fields of a form, one under the other, and what sends them. */
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.roomy });
