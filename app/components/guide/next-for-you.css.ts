import { style } from "@vanilla-extract/css";
import { media, softEdge, vars } from "#app/styles/theme.css.ts";

export const card = style({
  ...softEdge,
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.regular,
  background: vars.color.surface,
  boxShadow: vars.elevation.resting,
  "@media": { [media.print]: { display: "none" } },
});

export const heading = style({ fontSize: vars.textSize.headingSmall });

export const todo = style({ fontWeight: 600 });

export const place = style({ fontSize: vars.textSize.regular });

export const link = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.hitArea });
