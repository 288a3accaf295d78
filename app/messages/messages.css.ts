import { style } from "@vanilla-extract/css";
import { variants } from "#app/design/button.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

const unmarked = { "&::-webkit-details-marker": { display: "none" } } as const;

/** A button that becomes the form's title. */
export const askButton = style([
  variants.primary,
  {
    listStyle: "none",
    selectors: {
      ...unmarked,
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
export const row = style({
  position: "relative",
  display: "block",
  minBlockSize: vars.hitArea,
  paddingInlineEnd: vars.space.xl,
  listStyle: "none",
  selectors: {
    ...unmarked,
    "&::after": {
      content: "''",
      position: "absolute",
      insetBlockStart: "0.5rem",
      insetInlineEnd: vars.space.xxs,
      inlineSize: "0.5rem",
      blockSize: "0.5rem",
      borderInlineEnd: `2px solid ${vars.color.textQuiet}`,
      borderBlockEnd: `2px solid ${vars.color.textQuiet}`,
      transform: "rotate(45deg)",
    },
    "[open] > &::after": { transform: "translateY(0.25rem) rotate(225deg)" },
    "&:hover::after": { borderColor: vars.color.primary },
  },
  "@media": { [media.print]: { selectors: { "&::after": { display: "none" } } } },
});

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
