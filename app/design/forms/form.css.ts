import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const form = style([stack.lg]);

/** Opened in a list. */
export const boxedForm = style([
  stack.md,
  { padding: vars.space.md, borderRadius: vars.radius.md, background: vars.color.sunken, "@media": { [media.print]: { display: "none" } } },
]);

export const lineForm = style([stack.md, { "@media": { [media.medium]: { flexDirection: "row", alignItems: "flex-end" } } }]);
