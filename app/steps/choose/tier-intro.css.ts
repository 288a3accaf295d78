import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const title = style({ fontSize: vars.textSize.md, fontWeight: 600 });

export const points = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
  gap: `0.125rem ${vars.space.md}`,
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
});

// One paragraph a point: on phones the first question follows.
globalStyle(`${points} :is(dt, dd)`, { display: "inline" });
globalStyle(`${points} dt::after`, { content: '": "' });
