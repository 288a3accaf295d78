import { globalStyle, style } from "@vanilla-extract/css";
import { marked, stack } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const sources = style({ fontSize: vars.textSize.sm, color: vars.color.textQuiet });

export const summary = style({ minBlockSize: vars.hitArea, display: "inline-flex", alignItems: "center", textDecoration: "underline" });

export const list = style([stack.xs, marked, { "@media": { screen: { gap: vars.space.lg } } }]);

// A 44 px target that reaches into the gap.
globalStyle(`${list} a`, {
  "@media": { screen: { display: "inline-block", paddingBlock: vars.space.sm, marginBlock: `calc(-1 * ${vars.space.sm})` } },
});
