import { style } from "@vanilla-extract/css";
import { alignments, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, soft, vars } from "#app/design/theme/theme.css.ts";

export const filter = style([stack.sm, { maxInlineSize: vars.width.text }]);

export const field = style({ flex: "1 1 12rem" });

/** Sticky only where all letters fit in one line. */
export const bar = style({
  zIndex: 5,
  insetBlockStart: 0,
  paddingBlock: vars.space.xs,
  background: vars.color.ground,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  "@media": { [media.large]: { position: "sticky" }, [media.low]: { position: "static" }, [media.print]: { display: "none" } },
});

export const letters = style({ listStyle: "none", display: "flex", flexWrap: "wrap" });

export const letter = style({
  display: "grid",
  placeItems: "center",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  borderRadius: vars.radius.md,
  fontWeight: 650,
  textDecoration: "none",
  selectors: {
    "&:hover": soft.primary,
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

export const group = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  "@media": { [media.large]: { gridTemplateColumns: "4rem minmax(0, 1fr)" } },
});

export const heading = style({ color: vars.color.primary, scrollMarginBlockStart: vars.space["4xl"] });

export const entries = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: vars.space["2xl"],
  alignItems: "start",
  "@media": { [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const entry = style([
  stack.xxs,
  alignments.start,
  {
    paddingBlock: vars.space.md,
    borderBlockStart: `1px solid ${vars.color.line}`,
    overflowWrap: "anywhere",
    scrollMarginBlockStart: vars.space["4xl"],
    selectors: {
      "&:target": {
        paddingInline: vars.space.md,
        borderRadius: vars.radius.md,
        boxShadow: `0 0 0 2px ${vars.color.primary}`,
        background: vars.color.surface,
      },
    },
    "@media": { [media.print]: { breakInside: "avoid" } },
  },
]);

export const calculator = style([text.rowLink, { fontWeight: 600 }]);

export const summary = style([text.rowLink, { color: vars.color.textQuiet, textDecoration: "underline" }]);
