import { globalStyle, style } from "@vanilla-extract/css";
import { media, softEdge, vars } from "#app/styles/theme.css.ts";

export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  scrollMarginBlockStart: "6rem",
  selectors: {
    "&[data-state='active']": { borderColor: vars.color.primary, boxShadow: `0 0 0 1px ${vars.color.primary}, ${vars.elevation.raised}` },
    "&[data-state='completed']": { background: vars.color.ground },
  },
  "@media": { [media.print]: { display: "block", boxShadow: "none", border: 0, borderBlockStart: "1px solid" } },
});

export const circle = style({
  display: "flex",
  alignItems: "flex-start",
  padding: `${vars.space.regular} ${vars.space.tight} ${vars.space.regular} clamp(0.75rem, 3vw, 1.5rem)`,
  alignSelf: "start",
  minInlineSize: vars.hitArea,
  border: 0,
  borderRadius: vars.radius.large,
  background: "none",
  cursor: "pointer",
});

globalStyle(`${circle}[data-state='active'] > svg`, { borderColor: vars.color.primary, borderWidth: "3px" });
globalStyle(`${circle}[data-state='active'][aria-checked='false'] > svg`, { background: vars.color.primarySoft });

export const details = style({ minInlineSize: 0 });

export const summary = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.hair,
  padding: `${vars.space.regular} clamp(2.75rem, 6vw, 4rem) ${vars.space.regular} ${vars.space.tight}`,
  listStyle: "none",
  borderRadius: vars.radius.large,
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&::after": {
      content: "''",
      position: "absolute",
      insetBlockStart: "1.4rem",
      insetInlineEnd: "clamp(1rem, 3vw, 1.75rem)",
      inlineSize: "0.625rem",
      blockSize: "0.625rem",
      borderInlineEnd: `2.5px solid ${vars.color.textQuiet}`,
      borderBlockEnd: `2.5px solid ${vars.color.textQuiet}`,
      transform: "rotate(45deg)",
      transition: `transform ${vars.motion.quick}`,
    },
    "[open] > &::after": { transform: "translateY(0.3rem) rotate(225deg)" },
    "&:hover::after": { borderColor: vars.color.primary },
  },
});

export const title = style({ display: "flex", flexDirection: "column", gap: vars.space.hair });

export const number = style({
  fontFamily: vars.font.body,
  fontSize: vars.textSize.small,
  fontWeight: 600,
  letterSpacing: "0.02em",
  color: vars.color.textQuiet,
});

export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space.hair} ${vars.space.snug}`,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
});

export const state = style({ fontWeight: 600, color: vars.color.text });

export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  padding: `0 clamp(1rem, 4vw, 2rem) ${vars.space.wide} ${vars.space.tight}`,
  // A link to a step opens its card by leading inside of it: its heading is to be seen too.
  scrollMarginBlockStart: "13rem",
  // On a phone the text takes the room under the circle too.
  "@media": { "(max-width: 48em)": { marginInlineStart: "calc(-2rem - 0.25rem)" } },
});

globalStyle(`${body} > h4`, { marginBlockStart: vars.space.regular });

export const withHint = style({ display: "flex", alignItems: "center", gap: vars.space.hair });

export const description = style({ fontSize: vars.textSize.large, maxInlineSize: vars.width.text });

export const note = style({ color: vars.color.textQuiet, fontStyle: "italic" });

export const list = style({ listStyle: "none" });

export const tip = style({
  ...softEdge,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  background: vars.color.accentSoft,
  color: vars.color.onAccentSoft,
});

export const badge = style({ color: vars.color.textQuiet });

globalStyle(`${badge} > strong`, { whiteSpace: "nowrap" });
globalStyle(`${badge} > span`, { verticalAlign: "middle" });

export const disclaimers = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  maxInlineSize: vars.width.text,
});

export const footer = style({ color: vars.color.textQuiet, "@media": { [media.print]: { display: "none" } } });
