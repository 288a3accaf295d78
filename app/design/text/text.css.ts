import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const heading = style({ fontSize: vars.textSize.heading });

export const headingSmall = style({ fontSize: vars.textSize.headingSmall });

export const strong = style({ fontWeight: 600 });

export const quiet = style({ color: vars.color.textQuiet });

export const quietCompact = style({ color: vars.color.textQuiet, lineHeight: vars.lineHeight.compact });

export const quietSmall = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm });

export const description = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, lineHeight: vars.lineHeight.compact });

/** As tall as a touch target. */
export const rowLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea, minInlineSize: vars.hitArea });

/** User text, with its line breaks. */
export const written = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const plainList = style({ listStyle: "none" });

export const name = style({ fontWeight: 650, lineHeight: vars.lineHeight.compact });

export const partTitle = style([headingSmall, { scrollMarginBlockStart: vars.space.xl }]);

export const linkButton = style({
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.primary,
  fontWeight: 600,
  textAlign: "start",
  textDecoration: "underline",
  cursor: "pointer",
});

export const portrait = style({ inlineSize: "4rem", blockSize: "4rem", flex: "none", borderRadius: vars.radius.round });
