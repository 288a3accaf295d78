import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** The list, and beside it the plan of one of its people. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  alignItems: "start",
  "@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr) 20rem" } },
});

export const beside = style([
  sheet,
  stack.md,
  {
    padding: vars.space.md,
    fontSize: vars.textSize.sm,
    scrollMarginBlockStart: vars.space.md,
    "@media": {
      [media.large]: {
        order: 1,
        position: "sticky",
        insetBlockStart: vars.space.md,
        maxBlockSize: "calc(100dvb - 2rem)",
        overflowY: "auto",
      },
    },
  },
]);

export const dates = style([stack.xs, { listStyle: "none", padding: 0 }]);

globalStyle(`${dates} > li`, { display: "grid", gridTemplateColumns: "4.5rem minmax(0, 1fr)", columnGap: vars.space.xs });

export const day = style({ fontWeight: 600 });

export const overdue = style({ color: vars.color.danger });

/** Three lines at most. */
export const excerpt = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
