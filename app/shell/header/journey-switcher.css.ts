import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";
import { headerLink, roomy } from "./header-link.css.ts";

export const switcher = style({ position: "relative" });

export const summary = style([headerLink, { listStyle: "none", selectors: { "&::-webkit-details-marker": { display: "none" } } }]);

export const panel = style({
  position: "absolute",
  zIndex: 20,
  insetInlineEnd: 0,
  insetBlockStart: "calc(100% + 0.25rem)",
  inlineSize: "min(16rem, calc(100vw - 2rem))",
  padding: vars.space.tight,
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.floating,
});

export const list = text.plainList;

export const link = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.snug,
  borderRadius: vars.radius.regular,
  color: vars.color.text,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.color.primarySoft, color: vars.color.onPrimarySoft } },
});

export const more = style({
  marginBlockStart: vars.space.tight,
  paddingBlockStart: vars.space.tight,
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [roomy]: { display: "none" } },
});
