import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

export const status = style({
  minBlockSize: "1.4em",
  selectors: { "&[data-state='failed']": { color: vars.color.danger, fontWeight: 600 } },
  "@media": { [media.print]: { display: "none" } },
});

/** What can be pressed has room for a finger, without making the line any higher. */
export const action = style({ display: "inline-block", padding: "0.75rem 0.5rem", margin: "-0.75rem -0.5rem" });

export const retry = style({
  border: 0,
  background: "none",
  color: "inherit",
  fontWeight: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
});
