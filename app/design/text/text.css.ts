import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const heading = style({ fontSize: vars.textSize.heading });

export const headingSmall = style({ fontSize: vars.textSize.headingSmall });

export const strong = style({ fontWeight: 600 });

export const quiet = style({ color: vars.color.textQuiet });

export const quietSmall = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm });

/** Some lines of small print under a title. */
export const description = style({ color: vars.color.textQuiet, fontSize: vars.textSize.sm, lineHeight: vars.lineHeight.compact });

/** A link on a line of its own, as high as a finger needs. */
export const rowLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

export const plainList = style({ listStyle: "none" });
