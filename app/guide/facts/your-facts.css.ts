import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const offer = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
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
  columnGap: vars.space.tight,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  fontStyle: "italic",
});

export const fold = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

export const item = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.hair,
  paddingBlock: vars.space.snug,
  color: vars.color.textQuiet,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.line}` } },
  "@media": { [media.medium]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", gap: vars.space.roomy } },
});

export const why = style({ fontSize: vars.textSize.small, fontStyle: "italic" });

/** A button that is read as a link. */
export const press = style({
  minBlockSize: vars.hitArea,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.primary,
  fontSize: vars.textSize.small,
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
  gap: vars.space.snug,
  paddingBlockStart: vars.space.regular,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
