import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
import { divided, stack } from "#app/design/layout/layout.css.ts";
import { keepsFill, media, vars } from "#app/design/theme/theme.css.ts";

export const part = style([stack.md, { minInlineSize: 0, overflowWrap: "anywhere" }]);

export const rowLink = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minInlineSize: vars.hitArea,
  minBlockSize: vars.hitArea,
  selectors: { "&[aria-current='true']": { color: vars.color.text, fontWeight: 600, textDecoration: "none" } },
});

export const topic = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
  columnGap: vars.space.xs,
  minBlockSize: vars.hitArea,
  cursor: "pointer",
});

/** The touch target; the mark in it is smaller. */
export const box = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  margin: 0,
  marginInlineStart: "-0.625rem",
  cursor: "pointer",
  borderRadius: vars.radius.sm,
  "::before": {
    ...keepsFill,
    content: '""',
    gridArea: "1 / 1",
    inlineSize: "1.5rem",
    blockSize: "1.5rem",
    border: `2px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
  },
  selectors: {
    "&:checked::before": { background: vars.color.success, borderColor: vars.color.success },
    "&:checked::after": {
      ...keepsFill,
      content: '""',
      gridArea: "1 / 1",
      inlineSize: "0.45rem",
      blockSize: "0.85rem",
      marginBlockEnd: "0.2rem",
      borderBlockEnd: `3px solid ${vars.color.onSuccess}`,
      borderInlineEnd: `3px solid ${vars.color.onSuccess}`,
      transform: "rotate(45deg)",
    },
  },
});

export const topicTitle = style({ display: "block", padding: 0, fontWeight: 600 });

export const topicWords = style({ paddingBlock: vars.space.xs });

export const mails = style([sheet, divided.none, { overflow: "hidden" }]);

export const mail = style([
  stack.xxs,
  {
    padding: `${vars.space.sm} ${vars.space.md}`,
    "@media": {
      [media.medium]: {
        display: "grid",
        gridTemplateColumns: "minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) auto",
        alignItems: "center",
        columnGap: vars.space.md,
      },
    },
  },
]);

export const fault = style({ gridColumn: "1 / -1", color: vars.color.danger, fontSize: vars.textSize.sm });

export const again = style({ gridColumn: "1 / -1", fontSize: vars.textSize.sm });

export const words = style({ whiteSpace: "pre-line" });

export const fact = style([
  stack.none,
  { "@media": { [media.medium]: { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)", columnGap: vars.space.md } } },
]);
