import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const fold = style([sheet, { paddingInline: "clamp(1.25rem, 3.4vw, 2rem)" }]);

export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.md,
  paddingBlock: vars.space.md,
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const title = style({ fontSize: vars.textSize.headingSmall, minInlineSize: 0, overflowWrap: "anywhere" });

export const groups = style({
  display: "grid",
  gap: vars.space.xl,
  paddingBlock: `${vars.space.xs} ${vars.space.lg}`,
  "@media": { [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const groupTitle = style({ paddingBlockEnd: vars.space.xs, borderBlockEnd: `1px solid ${vars.color.line}` });

export const note = style({
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  maxInlineSize: vars.width.text,
  paddingBlockEnd: vars.space.lg,
});
