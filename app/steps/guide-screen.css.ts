import { style } from "@vanilla-extract/css";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { hiddenFromView } from "#app/design/text/visually-hidden.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";
import { frame as planBar } from "#app/plan-frame/plan-bar.css.ts";

/** Laptops show the title and the help beside the step. */
const besideBar = `:root:has(${planBar}) &`;

export const head = style([
  inline.md,
  rowSpaces.none,
  {
    marginBlockEnd: `calc(-1 * ${vars.space.sm})`,
    "@media": { [media.large]: { selectors: { [besideBar]: { flexWrap: "nowrap" } } } },
  },
]);

/** On a separate line, or beside 'Back' where the title is in the bar. */
export const introduction = style({
  flexBasis: "100%",
  paddingBlockStart: vars.space.xxs,
  "@media": { [media.large]: { selectors: { [besideBar]: { flexBasis: "auto" } } } },
});

export const getHelp = style({ "@media": { [media.large]: { selectors: { [besideBar]: { display: "none" } } } } });

export const title = style({
  flex: 1,
  fontFamily: vars.font.body,
  fontSize: vars.textSize.md,
  fontWeight: 600,
  letterSpacing: 0,
  color: vars.color.textQuiet,
  "@media": { [media.large]: { selectors: { [besideBar]: hiddenFromView } } },
});

export const columns = style({
  display: "grid",
  gap: vars.space.md,
  "@media": {
    [media.large]: {
      gridTemplateColumns: "min(15.5rem, 23%) minmax(0, 1fr) min(14.5rem, 22%)",
      gridTemplateRows: "auto 1fr",
      columnGap: `min(${vars.space.xl}, 3%)`,
      alignItems: "start",
    },
  },
});

export const single = style([stack.md, { maxInlineSize: "52rem", inlineSize: "100%", marginInline: "auto" }]);

/** Whether the work is kept, and what shapes the plan. */
export const start = style([
  inline.sm,
  rowSpaces.none,
  { marginBlock: `calc(-1 * ${vars.space.md})`, selectors: { "&:not(:has(> :not(:empty)))": { display: "none" } } },
]);

/** Scrolls separately in a low window. */
export const side = style({
  minInlineSize: 0,
  "@media": {
    [media.large]: {
      gridRow: "1 / span 2",
      position: "sticky",
      insetBlockStart: vars.space.md,
      maxBlockSize: "calc(100dvb - 2rem)",
      overflowY: "auto",
    },
    [media.print]: { display: "none" },
  },
});

/** Beside the step and what follows it; on phones between the two. */
export const help = style({
  minInlineSize: 0,
  "@media": {
    [media.large]: {
      gridColumn: 3,
      gridRow: "1 / span 2",
      position: "sticky",
      insetBlockStart: vars.space.md,
      maxBlockSize: "calc(100dvb - 2rem)",
      overflowY: "auto",
    },
    [media.print]: { display: "none" },
  },
});
