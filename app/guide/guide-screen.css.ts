import { style } from "@vanilla-extract/css";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

/** One line: the way back, where one is, and help. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.md,
  marginBlockEnd: `calc(-1 * ${vars.space.sm})`,
});

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

export const single = style({ maxInlineSize: "52rem", inlineSize: "100%", marginInline: "auto" });

/** Stays in sight beside the step, with a scroll of its own where the window is low. */
export const side = style({
  minInlineSize: 0,
  "@media": {
    [media.large]: { position: "sticky", insetBlockStart: vars.space.md, maxBlockSize: "calc(100dvb - 2rem)", overflowY: "auto" },
    [media.print]: { display: "none" },
  },
});

export const main = style({ display: "flex", flexDirection: "column", gap: vars.space.lg, minInlineSize: 0 });

export const notice = style({
  ...softEdge,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});

/** A toast says the same as soon as script runs. */
export const noticeWithoutScript = style([notice, { "@media": { "(scripting: enabled)": { display: "none" } } }]);

export const failure = style([notice, soft.danger]);
