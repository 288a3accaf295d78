import { globalStyle, style } from "@vanilla-extract/css";
import { between, inline } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

/** Something with a picture beside it, or above it at large text. */
export const pictured = style([inline.md, between]);

globalStyle(`${pictured} > svg`, { flex: "none", inlineSize: "var(--picture-size, 5.5rem)" });
globalStyle(`${pictured} > :not(svg)`, { flex: "1 1 10rem" });

export const title = style([pictured, { maxInlineSize: "44rem", vars: { "--picture-size": "clamp(4.5rem, 10vw, 8rem)" } }]);

// The picture makes the line of the title no higher on a phone, and wraps below a long word.
globalStyle(`${title} > h1`, { flexBasis: 0 });
globalStyle(`${title} > svg`, { marginBlock: "-0.5rem" });

export const emptyState = style([pictured, { vars: { "--picture-size": "clamp(7rem, 16vw, 12rem)" }, columnGap: vars.space.lg }]);

globalStyle(`${emptyState} > svg`, { alignSelf: "flex-start" });
