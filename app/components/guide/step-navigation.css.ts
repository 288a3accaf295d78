import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

/** Within a thumb's reach on a phone, at the end of the steps on a laptop. */
export const bar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 9,
  display: "flex",
  gap: vars.space.snug,
  marginInline: `calc(-1 * ${vars.gutter})`,
  padding: `${vars.space.snug} ${vars.gutter} max(${vars.space.snug}, env(safe-area-inset-bottom))`,
  background: vars.color.ground,
  borderBlockStart: `1px solid ${vars.color.line}`,
  // Of a guide with one step, where neither button leads anywhere, it stays out of the way.
  selectors: { "&:not(:has(> :enabled))": { position: "static" } },
  "@media": {
    [media.large]: { position: "static", marginInline: 0, paddingInline: 0, border: 0 },
    [media.low]: { position: "static" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${bar} > button`, { flex: "1 1 auto", paddingInline: vars.space.tight, whiteSpace: "nowrap" });
globalStyle(`${bar} > button:last-child`, { flexGrow: 1.6 });
