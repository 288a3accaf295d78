import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
import { keepsFill, media, soft, vars } from "#app/design/theme/theme.css.ts";

export const stack = style({ display: "flex", flexDirection: "column", gap: vars.space.regular, minInlineSize: 0 });

/** Where there is one column, the person who was chosen comes first. */
export const chosen = style([stack, { order: -1, "@media": { [media.large]: { order: 0 } } }]);

export const columns = style({
  display: "grid",
  gap: vars.space.wide,
  "@media": {
    [media.large]: { gridTemplateColumns: "minmax(0, 23rem) minmax(0, 1fr)", gap: vars.space.section, alignItems: "start" },
  },
});

export const password = style({ maxInlineSize: vars.width.text });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.regular });

export const rowLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  selectors: { "&[aria-current='true']": { color: vars.color.text, fontWeight: 600, textDecoration: "none" } },
});

export const live = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.tight,
  marginInlineEnd: "auto",
  color: vars.color.success,
  fontSize: vars.textSize.small,
  fontWeight: 600,
  "::before": {
    ...keepsFill,
    content: '""',
    inlineSize: "0.625rem",
    blockSize: "0.625rem",
    borderRadius: vars.radius.round,
    background: "currentColor",
  },
});

export const filters = style({
  display: "grid",
  gap: vars.space.regular,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
});

export const listHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space.regular,
});

/** What is said where there is nothing to show. */
export const empty = style({ display: "flex", flexDirection: "column", gap: vars.space.tight, maxInlineSize: vars.width.text });

export const people = style([
  sheet,
  {
    listStyle: "none",
    overflow: "hidden",
    selectors: { "&:empty": { display: "none" } },
  },
]);

globalStyle(`${people} > li + li`, { borderBlockStart: `1px solid ${vars.color.line}` });

export const person = style({
  ...keepsFill,
  display: "flex",
  flexDirection: "column",
  padding: `${vars.space.snug} ${vars.space.regular}`,
  minBlockSize: vars.hitArea,
  color: vars.color.text,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.text },
    "&:focus-visible": { outlineOffset: "-3px" },
    "&[aria-current='true']": {
      ...soft.primary,
      boxShadow: `inset 4px 0 0 ${vars.color.primary}`,
    },
  },
});

export const personEmail = style({
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  selectors: { [`${person}[aria-current='true'] > &`]: { color: "inherit" } },
});

export const recordHead = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.snug });

export const recordTitle = style({ scrollMarginBlockStart: vars.space.wide });

/** Takes no line of its own before there is something to say: the gap above it is as high as one. */
export const saving = style({
  marginBlockStart: `calc(-1 * ${vars.space.regular})`,
  minBlockSize: "1.5rem",
  display: "flex",
  alignItems: "center",
  gap: vars.space.hair,
  color: vars.color.textQuiet,
});

export const textButton = style({
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.primary,
  fontWeight: 600,
  textDecoration: "underline",
  cursor: "pointer",
});

export const steps = style({ listStyle: "none", display: "flex", flexDirection: "column" });

export const step = style({
  position: "relative",
  paddingBlock: vars.space.hair,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const stepHead = style({
  display: "flex",
  alignItems: "center",
  columnGap: vars.space.snug,
  // A laptop has room for the sub-steps' fold beside the title.
  "@media": { [media.large]: { marginInlineEnd: "9rem" } },
});

globalStyle(`${stepHead} > span`, { flex: "none", alignSelf: "center" });

export const check = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.snug,
  minBlockSize: vars.hitArea,
  paddingBlock: vars.space.hair,
  paddingInline: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  fontWeight: 600,
  textAlign: "start",
  cursor: "pointer",
  overflowWrap: "anywhere",
});

globalStyle(`${check} > span`, { minInlineSize: 0 });

const inset = `calc(2rem + ${vars.space.snug})`;

export const answeredNo = style({ marginInlineStart: inset, color: vars.color.textQuiet, fontSize: vars.textSize.small });

export const subSteps = style({ marginInlineStart: inset });

export const subStepsSummary = style({
  inlineSize: "fit-content",
  minBlockSize: vars.hitArea,
  paddingBlock: vars.space.snug,
  color: vars.color.primary,
  fontSize: vars.textSize.small,
  fontWeight: 600,
  lineHeight: vars.lineHeight.snug,
});

export const subStepList = style({ listStyle: "none", display: "flex", flexDirection: "column" });

// What a step has in its fold opens below the title, whichever side the fold's own line stands at.
globalStyle(`${subSteps} > summary`, {
  "@media": { [media.large]: { position: "absolute", insetBlockStart: vars.space.hair, insetInlineEnd: 0 } },
});

export const changes = style({ borderBlockStart: `1px solid ${vars.color.line}`, paddingBlockStart: vars.space.tight });

export const changeList = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.regular });

export const change = style({ paddingInlineStart: vars.space.regular, borderInlineStart: `3px solid ${vars.color.line}` });

export const failure = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.regular,
  padding: vars.space.regular,
  borderRadius: vars.radius.regular,
  ...soft.danger,
});

export const note = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small, overflowWrap: "anywhere" });

/** As it was typed, line by line. */
export const noteText = style({
  whiteSpace: "pre-wrap",
  paddingInlineStart: vars.space.snug,
  borderInlineStart: `3px solid ${vars.color.line}`,
  color: vars.color.text,
});
