import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) min(6.5rem, 30%)",
  gridTemplateRows: "auto 1fr",
  gap: `${vars.space.xs} ${vars.space.md}`,
  position: "relative",
  blockSize: "100%",
  "@media": { [media.medium]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "auto auto 1fr" } },
});

export const picture = style({
  gridColumn: 2,
  gridRow: "1 / 3",
  "@media": { [media.medium]: { gridColumn: 1, gridRow: 1, inlineSize: "min(9rem, 70%)" } },
});

/** The whole entry can be pressed. */
export const entryLink = style({ selectors: { "&::after": { content: "''", position: "absolute", inset: 0 } } });
