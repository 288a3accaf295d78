import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** The fields of a form, one under the other, and what sends them. */
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.lg });

/** One field, and the button that sends it: beside it where there is room. */
export const lineForm = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  "@media": { [media.medium]: { flexDirection: "row", alignItems: "flex-end" } },
});
