import { globalStyle, style } from "@vanilla-extract/css";
import * as cards from "#app/design/cards/card-table.css.ts";
import { keepsFill, soft, vars } from "#app/design/theme/theme.css.ts";

export const row = style([cards.row, { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" }]);

/** Another plan of the same user. */
export const another = style({
  selectors: { [`${cards.row} + &`]: { borderBlockStart: 0, paddingBlockStart: 0 } },
});

export const chosen = style({ ...keepsFill, ...soft.primary, boxShadow: `inset 4px 0 0 ${vars.color.primary}` });

globalStyle(`${chosen} *`, { color: "inherit" });

/** Of a card wide enough for a user beside their guide. */
const mediumFrame = "(min-width: 36rem)";

const line = style({ gridColumn: "1 / -1" });

export const user = style([
  line,
  {
    overflowWrap: "anywhere",
    "@container": { [mediumFrame]: { gridColumn: 1, gridRow: "span 2" }, [cards.wideFrame]: { inlineSize: "24%" } },
  },
]);

export const besideUser = style([line, { "@container": { [mediumFrame]: { gridColumn: "2 / -1" } } }]);

/** Keeps days on one line. */
export const day = style({ "@container": { [cards.wideFrame]: { whiteSpace: "nowrap" } } });

export const link = style({ display: "grid", alignContent: "center", minBlockSize: vars.hitArea, textDecoration: "none" });

export const name = style({ fontWeight: 600, textDecoration: "underline" });

export const overdue = style({ color: vars.color.danger, fontWeight: 600 });
