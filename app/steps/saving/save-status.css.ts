import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const status = style({
  fontSize: vars.textSize.sm,
  color: vars.color.textQuiet,
  selectors: {
    "&:empty": { display: "none" },
    "&[data-state='notSent'], &[data-state='signedOut']": { color: vars.color.danger, fontWeight: 600 },
  },
  "@media": { [media.print]: { display: "none" } },
});

/** A touch target that doesn't make the line taller. */
export const action = style({ display: "inline-block", padding: "0.75rem 0.5rem", margin: "-0.75rem -0.5rem" });

export const retry = style({
  border: 0,
  background: "none",
  color: "inherit",
  fontWeight: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
});
