import { style } from "@vanilla-extract/css";
import { rowLink } from "#app/design/text/text.css.ts";
import { soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const notice = style({
  ...softEdge,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.sm,
  ...soft.accent,
});

export const words = style({ flex: "1 1 16rem" });

export const enter = style([rowLink, { color: "inherit", fontWeight: 600 }]);
