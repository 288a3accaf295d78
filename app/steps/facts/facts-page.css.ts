import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const legend = style({ padding: 0, marginBlockEnd: vars.space.xs });

export const place = style({ color: vars.color.textQuiet, fontWeight: 600 });

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.md,
});

export const term = style({ gridColumn: 1, color: vars.color.textQuiet, fontSize: vars.textSize.sm });

export const answer = style({ gridColumn: 1, fontWeight: 600 });

export const change = style([text.rowLink, { gridColumn: 2, gridRow: "1 / span 2" }]);

export const changesSummary = style({ display: "list-item", paddingBlock: vars.space.sm, fontWeight: 600 });
