import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";
import { headerLink, linksFit } from "./header-link.css.ts";
import { menuPanel } from "./menu.css.ts";

export const switcher = style({ position: "relative" });

export const summary = style([headerLink, { listStyle: "none", selectors: { "&::-webkit-details-marker": { display: "none" } } }]);

export const panel = style([menuPanel, { insetBlockStart: "calc(100% + 0.25rem)", inlineSize: "min(16rem, calc(100vw - 2rem))" }]);

export const more = style({
  marginBlockStart: vars.space.xs,
  paddingBlockStart: vars.space.xs,
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [linksFit]: { display: "none" } },
});
