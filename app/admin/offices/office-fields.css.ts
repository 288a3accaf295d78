import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

/** Their controls line up where hints differ in length. */
const columns = (least: string) =>
  style({
    display: "grid",
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
    gap: vars.space.lg,
    alignItems: "end",
  });

export const twoColumns = columns("24rem");

export const threeColumns = columns("16rem");

export const legend = style({ padding: 0, marginBlockEnd: vars.space.sm, fontSize: vars.textSize.lg, fontWeight: 600 });
