import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";
import { columns, what as whatColumn } from "./tier-board.css.ts";

const hidden = { position: "absolute", inlineSize: 1, blockSize: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

export const table = style([
  sheet,
  {
    display: "block",
    "@media": { [media.large]: { border: 0, borderRadius: 0 } },
  },
]);

export const caption = style({
  display: "block",
  padding: `${vars.space.md} ${vars.space.md} 0`,
  fontFamily: vars.font.heading,
  fontWeight: 500,
  fontSize: vars.textSize.headingSmall,
  textAlign: "start",
  "@media": { [media.large]: { ...hidden, padding: 0 } },
});

export const heads = style({ ...hidden, display: "block" });

export const rows = style({ display: "block" });

export const row = style({
  display: "grid",
  gap: vars.space.xs,
  padding: vars.space.md,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.line}` } },
  "@media": {
    [media.large]: {
      gap: 0,
      padding: 0,
      gridTemplateColumns: `${whatColumn} ${columns}`,
      borderBlockStart: `1px solid ${vars.color.line}`,
    },
  },
});

export const what = style({
  padding: 0,
  fontWeight: 650,
  lineHeight: vars.lineHeight.compact,
  textAlign: "start",
  "@media": { [media.large]: { padding: `${vars.space.md} ${vars.space.lg}` } },
});

export const cell = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 1fr)",
  gap: vars.space.sm,
  padding: 0,
  lineHeight: vars.lineHeight.compact,
  "@media": {
    [media.large]: {
      display: "block",
      padding: `${vars.space.md} ${vars.space.lg}`,
      selectors: {
        "&[data-emphasized='true']": { background: vars.color.primarySoft },
        "[data-emphasized='true'] + &[data-emphasized='true']": { borderInlineStart: `1px solid ${vars.color.line}` },
      },
    },
  },
});

export const tier = style({ color: vars.color.textQuiet, "@media": { [media.large]: { display: "none" } } });
