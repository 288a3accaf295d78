import { style } from "@vanilla-extract/css";
import { plainList } from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const codes = style([
  plainList,
  {
    display: "grid",
    gap: vars.space.xs,
    padding: 0,
    fontFamily: "ui-monospace, monospace",
    "@media": { [media.medium]: { gridTemplateColumns: "1fr 1fr" } },
  },
]);
