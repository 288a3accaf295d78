import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const points = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
  gap: `${vars.space.xxs} ${vars.space.md}`,
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
});

/** On phones the first question follows in the first view, so each point stays one paragraph. */
globalStyle(`${points} :is(dt, dd)`, { "@media": { "(max-width: 48em)": { display: "inline" } } });
globalStyle(`${points} dt::after`, { "@media": { "(max-width: 48em)": { content: '": "' } } });
