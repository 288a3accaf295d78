import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const fold = style([sheet, { paddingInline: "clamp(1.25rem, 3.4vw, 2rem)" }]);

export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.md,
  paddingBlock: vars.space.sm,
  minBlockSize: vars.hitArea,
  listStyle: "none",
  cursor: "pointer",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const title = style({ fontSize: vars.textSize.headingSmall, minInlineSize: 0, overflowWrap: "anywhere" });

export const content = style({ paddingBlock: `${vars.space.xs} ${vars.space.lg}` });
