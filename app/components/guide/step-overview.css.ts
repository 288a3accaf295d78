import { style } from "@vanilla-extract/css";
import { keepsFill, media, vars } from "#app/styles/theme.css.ts";

export const overview = style({ "@media": { [media.print]: { display: "none" } } });

/** Seven fit in a row of most phones. */
export const list = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: `${vars.space.tight} 0.375rem` });

export const stop = style({
  ...keepsFill,
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  padding: 0,
  borderRadius: vars.radius.round,
  border: `1.5px solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  color: vars.color.textQuiet,
  fontWeight: 600,
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: vars.color.primary, color: vars.color.primary },
    "&[data-state='done']": { background: vars.color.successSoft, borderColor: vars.color.success, color: vars.color.onSuccessSoft },
    "&[aria-current='step']": { boxShadow: `0 0 0 2px ${vars.color.ground}, 0 0 0 4px ${vars.color.primary}` },
    "&[aria-current='step'][data-state='open']": {
      background: vars.color.primary,
      borderColor: vars.color.primary,
      color: vars.color.onPrimary,
    },
    "&:focus-visible": { borderRadius: vars.radius.round },
  },
});
