import { style } from "@vanilla-extract/css";
import { media, softEdge, vars } from "#app/styles/theme.css.ts";

export const head = style({ display: "flex", flexDirection: "column", gap: vars.space.regular, maxInlineSize: "52rem" });

export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.regular,
  whiteSpace: "nowrap",
});

/** Beside the way back; the switcher stands at the far end. */
export const help = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  fontWeight: 600,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
  "@media": { [media.print]: { display: "none" } },
});

export const helpers = style({ display: "flex", flexDirection: "column", gap: vars.space.wide });

export const disclaimers = style({
  listStyle: "none",
  display: "grid",
  gap: vars.space.hair,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  maxInlineSize: vars.width.text,
});

export const notice = style({
  ...softEdge,
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderRadius: vars.radius.regular,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});

/** A toast says the same as soon as script runs. */
export const noticeWithoutScript = style([notice, { "@media": { "(scripting: enabled)": { display: "none" } } }]);

export const failure = style({
  ...softEdge,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.regular,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  background: vars.color.dangerSoft,
  color: vars.color.onDangerSoft,
});

export const keep = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.regular,
});

export const columns = style({
  display: "grid",
  gap: vars.space.wide,
  "@media": {
    [media.large]: { gridTemplateColumns: "minmax(0, 1fr) 17rem", gap: vars.space.section, alignItems: "start" },
  },
});

export const main = style({ display: "flex", flexDirection: "column", gap: vars.space.regular, minInlineSize: 0 });

export const stepsHeading = style({ fontSize: vars.textSize.heading });

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.wide,
  "@media": { [media.large]: { position: "sticky", insetBlockStart: "7rem", maxBlockSize: "calc(100dvb - 8rem)", overflowY: "auto" } },
});
