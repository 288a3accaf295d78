import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";
import { carved } from "./picture-colors.css.ts";

export const badge = style({
  inlineSize: "4rem",
  blockSize: "4rem",
  flex: "none",
  vars: { "--badge-face": vars.color.accentSoft, "--badge-ring": vars.color.lit, "--badge-edge": vars.color.accent },
  selectors: {
    "&[data-lit='false']": {
      vars: { ...carved, "--badge-face": vars.color.sunken, "--badge-ring": vars.color.line, "--badge-edge": vars.color.track },
    },
  },
});
