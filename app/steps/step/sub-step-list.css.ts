import { globalStyle, style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  inlineSize: "100%",
  minBlockSize: vars.hitArea,
  padding: `${vars.space.xs} 0`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "none",
  fontWeight: 600,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: { "&[aria-checked='true']": { color: vars.color.textQuiet } },
});

globalStyle(`${row} > svg`, { flex: "none", inlineSize: "1.5rem" });

/** Below the title, beside its mark. */
export const below = style({ marginInlineStart: `calc(1.5rem + ${vars.space.sm})` });

export const description = style([text.description, { marginBlockStart: `calc(-1 * ${vars.space.xs})` }]);
