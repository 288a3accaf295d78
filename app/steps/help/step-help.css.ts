import { style } from "@vanilla-extract/css";
import { inline, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const help = style([
  stack.sm,
  {
    padding: vars.space.md,
    borderRadius: vars.radius.lg,
    background: vars.color.sunken,
    "@media": { [media.print]: { display: "none" } },
  },
]);

export const ways = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  columnGap: vars.space.md,
  listStyle: "none",
  padding: 0,
});

export const link = style([text.rowLink, { gap: vars.space.xs, fontWeight: 600 }]);

// Breaks only where it is wider than its line, as at 200% on a narrow phone.
export const number = style({ display: "inline-block" });

export const expert = style([inline.sm, { flexWrap: "nowrap" }]);
