import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const next = style([
  stack.xs,
  { padding: `${vars.space.sm} ${vars.space.md}`, borderRadius: vars.radius.lg, background: vars.color.sunken },
]);

export const list = style({
  listStyle: "none",
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(16rem, 100%), 1fr))",
  gap: `${vars.space.xs} ${vars.space.xl}`,
});

export const thing = style({ display: "block", paddingBlock: "0.625rem", fontWeight: 600 });

export const quiet = style({
  display: "block",
  marginBlockStart: "-0.625rem",
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  pointerEvents: "none",
});
