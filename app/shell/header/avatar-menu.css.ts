import { style } from "@vanilla-extract/css";
import { media, soft, softEdge, vars } from "#app/design/theme/theme.css.ts";
import { menuEntry, menuPanel } from "./menu.css.ts";

export const menu = style({ position: "relative", "@media": { [media.print]: { display: "none" } } });

export const trigger = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.xxs,
  borderRadius: vars.radius.round,
  listStyle: "none",
  color: vars.color.text,
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { background: vars.color.sunken },
    "&:focus-visible": { borderRadius: vars.radius.round },
  },
});

export const avatar = style({
  ...softEdge,
  display: "grid",
  placeItems: "center",
  inlineSize: "2.25rem",
  blockSize: "2.25rem",
  borderRadius: vars.radius.round,
  ...soft.primary,
  fontWeight: 650,
  fontSize: vars.textSize.sm,
  letterSpacing: "0.02em",
  objectFit: "cover",
  overflow: "hidden",
});

export const panel = style([menuPanel, { insetBlockStart: "calc(100% + 0.5rem)", inlineSize: "min(18rem, calc(100vw - 2rem))" }]);

export const who = style({
  padding: `${vars.space.xs} ${vars.space.sm} ${vars.space.sm}`,
  marginBlockEnd: vars.space.xs,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  overflowWrap: "anywhere",
});

export const name = style({ fontWeight: 650 });

export const email = style({ fontSize: vars.textSize.sm, color: vars.color.textQuiet });

export const entry = style([
  menuEntry,
  { appearance: "none", inlineSize: "100%", border: 0, background: "transparent", textAlign: "start", cursor: "pointer" },
]);
