import { style } from "@vanilla-extract/css";
import { keepsFill, vars } from "#app/styles/theme.css.ts";

export const summary = style({ display: "flex", flexDirection: "column", gap: vars.space.regular });

export const heading = style({ fontSize: vars.textSize.headingSmall });

export const list = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.snug });

export const row = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "start",
  gap: vars.space.snug,
  lineHeight: vars.lineHeight.snug,
  selectors: { "&[data-current='true']": { fontWeight: 600 } },
});

export const dot = style({
  inlineSize: "0.75rem",
  blockSize: "0.75rem",
  marginBlockStart: "0.25rem",
  borderRadius: vars.radius.round,
  border: `2px solid ${vars.color.lineStrong}`,
  selectors: {
    "&[data-state='done']": { background: vars.color.success, borderColor: vars.color.success },
    "&[data-state='current']": { background: vars.color.primary, borderColor: vars.color.primary },
  },
  ...keepsFill,
});

export const words = style({ display: "block", color: vars.color.textQuiet, fontSize: vars.textSize.small, fontWeight: 400 });
