import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const guideList = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
  gap: `${vars.space.xs} ${vars.space.xl}`,
});

export const guide = style([text.rowLink, { fontWeight: 600 }]);
