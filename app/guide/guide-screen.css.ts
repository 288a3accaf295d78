import { style } from "@vanilla-extract/css";
import { inline, rowSpaces, stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const head = style([inline.md, rowSpaces.none, { marginBlockEnd: `calc(-1 * ${vars.space.sm})` }]);

export const title = style({
  flex: 1,
  fontFamily: vars.font.body,
  fontSize: vars.textSize.md,
  fontWeight: 600,
  letterSpacing: 0,
  color: vars.color.textQuiet,
});

export const columns = style({
  display: "grid",
  gap: vars.space.md,
  "@media": {
    [media.large]: { gridTemplateColumns: "min(18.75rem, 28%) minmax(0, 1fr)", gap: `min(${vars.space["2xl"]}, 4%)`, alignItems: "start" },
  },
});

export const single = style([stack.md, { maxInlineSize: "52rem", inlineSize: "100%", marginInline: "auto" }]);

/** Scrolls separately in a low window. */
export const side = style({
  minInlineSize: 0,
  "@media": {
    [media.large]: { position: "sticky", insetBlockStart: vars.space.md, maxBlockSize: "calc(100dvb - 2rem)", overflowY: "auto" },
    [media.print]: { display: "none" },
  },
});
