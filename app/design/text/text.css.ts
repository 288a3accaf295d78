import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const heading = style({ fontSize: vars.textSize.heading });

export const headingSmall = style({ fontSize: vars.textSize.headingSmall });

export const strong = style({ fontWeight: 600 });

export const quiet = style({ color: vars.color.textQuiet });

export const quietCompact = style({ color: vars.color.textQuiet, lineHeight: vars.lineHeight.compact });

export const quietSmall = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm });

export const description = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, lineHeight: vars.lineHeight.compact });

/** A link on its own line, as tall as a touch target. */
export const rowLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

export const plainList = style({ listStyle: "none" });

/** The name of a person or thing, with a line or two about it. */
export const name = style({ fontWeight: 650, lineHeight: vars.lineHeight.compact });

/** The title of a part of a page that links lead to. */
export const partTitle = style([headingSmall, { scrollMarginBlockStart: vars.space.xl }]);

/** A button that looks like a link. */
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

/** The picture of a person. */
export const portrait = style({ inlineSize: "4rem", blockSize: "4rem", flex: "none", borderRadius: vars.radius.round });
