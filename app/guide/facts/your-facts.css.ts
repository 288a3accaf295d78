import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const offer = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  alignItems: "flex-start",
  "@media": {
    [media.medium]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${offer} > a`, { flex: "none" });

export const line = style({ color: vars.color.textQuiet });

globalStyle(`${line} > a`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });

/** Why something is there, small under its words. */
export const reason = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xs,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  fontStyle: "italic",
});

export const fold = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

export const item = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xxs,
  paddingBlock: vars.space.sm,
  color: vars.color.textQuiet,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.line}` } },
  "@media": { [media.medium]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", gap: vars.space.lg } },
});

export const why = style({ fontSize: vars.textSize.sm, fontStyle: "italic" });

/** A button that is read as a link. */
export const press = style({
  minBlockSize: vars.hitArea,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.primary,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  fontStyle: "normal",
  textDecoration: "underline",
  textAlign: "start",
  whiteSpace: "nowrap",
  cursor: "pointer",
});

export const state = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
