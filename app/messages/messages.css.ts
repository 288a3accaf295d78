import { style } from "@vanilla-extract/css";
import { variants } from "#app/design/button.css.ts";
import { chevron } from "#app/design/marks/chevron.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

/** A button that becomes the form's title. */
export const askButton = style([
  variants.primary,
  {
    listStyle: "none",
    selectors: {
      "&::-webkit-details-marker": { display: "none" },
      "[open] > &, [open] > &:hover": {
        display: "block",
        paddingInline: 0,
        background: "transparent",
        boxShadow: "none",
        color: vars.color.text,
        fontFamily: vars.font.heading,
        fontSize: vars.textSize.heading,
        fontWeight: 500,
        textAlign: "start",
      },
    },
  },
]);

/** One message, which opens in place. */
export const row = style([
  chevron,
  {
    display: "block",
    minBlockSize: vars.hitArea,
    paddingInlineEnd: vars.space.xl,
    selectors: { "&::after": { insetBlockStart: "0.5rem", insetInlineEnd: vars.space.xxs } },
  },
]);

/** Two lines of it until it is opened. */
export const question = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  fontWeight: 600,
  overflowWrap: "anywhere",
  selectors: { "[open] > summary &": { display: "block", whiteSpace: "pre-line" } },
});

export const rowBody = style({ paddingBlockStart: vars.space.sm });

export const answer = style({ paddingInlineStart: vars.space.md, borderInlineStart: `3px solid ${vars.color.lineStrong}` });

export const day = style({ fontFamily: vars.font.body, fontSize: vars.textSize.sm, fontWeight: 600, color: vars.color.textQuiet });

export const change = style({ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: vars.space.sm });
