import { globalStyle, style } from "@vanilla-extract/css";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const sheet = style({ position: "relative", marginInlineStart: "auto", "@media": { [media.print]: { display: "none" } } });

globalStyle(`${sheet} > summary`, { listStyle: "none" });
globalStyle(`${sheet} > summary::-webkit-details-marker`, { display: "none" });

export const panel = style([
  stack.sm,
  {
    position: "fixed",
    zIndex: 40,
    insetInline: 0,
    insetBlockEnd: 0,
    maxBlockSize: "80dvb",
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: vars.space.lg,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
    background: vars.color.surface,
    boxShadow: vars.elevation.floating,
    "@media": {
      [media.medium]: {
        position: "absolute",
        insetInline: "auto 0",
        insetBlock: "calc(100% + 0.5rem) auto",
        inlineSize: "22rem",
        borderRadius: vars.radius.lg,
      },
    },
  },
]);

export const link = style([text.rowLink, { gap: vars.space.xs, fontWeight: 600 }]);

export const number = style({ whiteSpace: "nowrap" });

export const words = style([inline.md, rowSpaces.none]);

globalStyle(`${words} a`, { display: "inline-block", paddingBlock: "0.625rem", minInlineSize: vars.hitArea });
// Terms are written as they stand within sentences.
globalStyle(`${words} a::first-letter`, { textTransform: "uppercase" });
