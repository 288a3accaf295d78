import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const note = style([
  stack.xs,
  {
    position: "fixed",
    inset: "auto 0 0 0",
    inlineSize: "100%",
    maxInlineSize: "100%",
    margin: 0,
    padding: vars.space.lg,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
    background: vars.color.surface,
    color: vars.color.text,
    boxShadow: vars.elevation.floating,
    selectors: { "&:not(:popover-open)": { display: "none" } },
    "@media": {
      [media.medium]: {
        position: "absolute",
        inset: "auto",
        insetBlockStart: "var(--note-top)",
        left: "var(--note-left)",
        inlineSize: "24rem",
        padding: `${vars.space.md} ${vars.space.lg}`,
        borderRadius: vars.radius.lg,
      },
      [media.print]: { display: "none" },
    },
  },
]);

export const title = style({ fontFamily: vars.font.heading, fontWeight: 500, fontSize: vars.textSize.headingSmall });

export const foot = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: vars.space.md });

export const close = style({
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.md,
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  background: "none",
  fontWeight: 600,
  cursor: "pointer",
});
