import { style } from "@vanilla-extract/css";
import { inline, rowSpaces } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const timed = style([inline.md, rowSpaces.sm, { color: vars.color.textQuiet }]);
