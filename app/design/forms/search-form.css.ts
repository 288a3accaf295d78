import { globalStyle, style } from "@vanilla-extract/css";
import { inline } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const search = style([
  inline.md,
  { alignItems: "end", justifyContent: "space-between", "@media": { [media.medium]: { justifyContent: "start" } } },
]);

export const text = style({ flex: "1 1 100%", "@media": { [media.medium]: { flex: "1 1 10rem", maxInlineSize: "18rem" } } });

/** A fold on phones. */
export const filters = style({
  selectors: { "&[open]": { flexBasis: "100%" } },
  "@media": { [media.large]: { flex: "0 1 auto", selectors: { "&[open]": { flexBasis: "auto" } } } },
});

// Browsers without `::details-content` keep the fold.
globalStyle(`${filters}::details-content`, { "@media": { [media.large]: { contentVisibility: "visible", blockSize: "auto" } } });

export const filtersSummary = style({
  paddingBlock: vars.space.xs,
  "@supports": { "selector(::details-content)": { "@media": { [media.large]: { display: "none" } } } },
});
