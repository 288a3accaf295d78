import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const link = style([text.rowLink, { fontWeight: 600 }]);

export const description = style([text.description, { marginBlockStart: `calc(-1 * ${vars.space.xs})` }]);
