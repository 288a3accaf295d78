import { style } from "@vanilla-extract/css";
import { chevron } from "#app/design/marks/chevron.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

const { color, space } = vars;

export const file = style({
  inlineSize: "100%",
  padding: space.md,
  border: `1.5px dashed ${color.lineStrong}`,
  borderRadius: vars.radius.md,
  background: color.sunken,
});

const columnsFrom = (width: string) => `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`;

export const fields = style({ display: "grid", gap: space.lg, alignItems: "end", gridTemplateColumns: columnsFrom("17rem") });

/** Wide enough for a line of the form. */
export const wide = style({ display: "grid", gap: space.md, alignItems: "start", gridTemplateColumns: columnsFrom("24rem") });

/** A picture of paper, in the dark too. */
export const line = style({ maxInlineSize: "100%", borderRadius: vars.radius.sm, background: "white" });

/** The figures that matter most. */
export const key = style({ display: "grid", gap: space.sm, gridTemplateColumns: columnsFrom("9.5rem") });

export const fold = style({ borderBlockStart: `1px solid ${color.line}` });

export const summary = style([
  chevron,
  {
    display: "flex",
    alignItems: "center",
    minBlockSize: vars.hitArea,
    fontWeight: 600,
    selectors: { "&::after": { insetInlineEnd: space.xs } },
  },
]);

/** The same figure on both forms. */
export const moved = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.xs });

export const movedTo = style({ fontFamily: vars.font.heading, fontSize: vars.textSize.heading });
