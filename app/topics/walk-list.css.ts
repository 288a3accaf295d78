import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

const { color, space } = vars;

export const selects = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.lg,
  "@media": { [media.medium]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" } },
});

/** Lines to write on, on paper only. */
const paperOnly = { display: "none", "@media": { [media.print]: { display: "block" } } } as const;

const writingLine = {
  borderBlockEnd: `1px solid ${color.lineStrong}`,
  minBlockSize: "1.6rem",
  fontSize: vars.textSize.sm,
  color: color.textQuiet,
} as const;

export const head = style([
  paperOnly,
  { "@media": { [media.print]: { display: "grid", gridTemplateColumns: "2fr 1fr", columnGap: space.lg } } },
]);

export const headLine = style(writingLine);

export const parts = style({
  columnGap: space.xl,
  "@media": { [media.medium]: { columns: 2 }, [media.print]: { columns: 2, fontSize: "0.85rem", lineHeight: 1.3 } },
});

export const part = style([
  stack.xs,
  { breakInside: "avoid", paddingBlockEnd: space.lg, "@media": { [media.print]: { gap: space.xxs, paddingBlockEnd: space.sm } } },
]);

export const points = style([stack.xxs, { listStyle: "none" }]);

/** A box to tick on paper, a dot on a screen, where a tick would not be saved. */
export const point = style({
  position: "relative",
  paddingInlineStart: "1.4rem",
  "::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: "0.3rem",
    insetBlockStart: "0.6em",
    inlineSize: "0.4rem",
    blockSize: "0.4rem",
    borderRadius: vars.radius.round,
    border: `0.2rem solid ${color.lineStrong}`,
  },
  "@media": {
    [media.print]: {
      selectors: {
        "&::before": {
          insetInlineStart: 0,
          insetBlockStart: "0.2em",
          inlineSize: "0.9em",
          blockSize: "0.9em",
          borderRadius: "0.15em",
          borderWidth: "1.5px",
        },
      },
    },
  },
});

export const note = style([paperOnly, writingLine, { marginBlockStart: space.xs }]);
