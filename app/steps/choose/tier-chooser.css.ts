import { style } from "@vanilla-extract/css";
import { keepsFill, media, soft, vars } from "#app/design/theme/theme.css.ts";

export const chooser = style({ minInlineSize: 0, "@media": { [media.print]: { display: "none" } } });

export const list = style({ listStyle: "none", display: "flex", gap: vars.space.xs, overflowX: "auto", padding: "4px", margin: "-4px" });

export const option = style({
  ...keepsFill,
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.sm,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  whiteSpace: "nowrap",
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.primary, ...soft.primary },
    "&[aria-current]": { borderColor: vars.color.primary, background: vars.color.primary, color: vars.color.onPrimary },
    "&:focus-visible": { borderRadius: vars.radius.md },
  },
});
