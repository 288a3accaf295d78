import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const log = style({ selectors: { "&[open]": { flex: "1 1 100%" } } });

// Its text stands below that of the row.
globalStyle(`${log} > summary`, { listStyle: "none", marginInlineStart: `calc(-1 * ${vars.space.md} - 1.5px)` });
globalStyle(`${log} > summary::-webkit-details-marker`, { display: "none" });

/** One line where there is space for it. */
export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: vars.space.sm,
  paddingBlockEnd: vars.space.sm,
});

globalStyle(`${form} > :has(> input)`, { flex: "1 1 14rem" });
