import { style } from "@vanilla-extract/css";
import { boxedForm } from "#app/design/forms/form.css.ts";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const thing = style([stack.xxs, text.description]);

export const turn = style([inline.xxs, rowSpaces.none]);

export const change = style([text.rowLink, screenOnly, { marginInlineStart: vars.space.xs }]);

export const choice = style([boxedForm, screenOnly]);

export const notYours = style([screenOnly, { whiteSpace: "nowrap" }]);
