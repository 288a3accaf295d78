import { style } from "@vanilla-extract/css";
import { keepsFill, media, softEdge, vars } from "#app/styles/theme.css.ts";

export const chooser = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.tight,
  "@media": {
    [media.large]: { padding: vars.space.roomy, borderRadius: vars.radius.large, background: vars.color.sunken, ...softEdge },
    [media.print]: { display: "none" },
  },
});

export const heading = style({ fontSize: vars.textSize.headingSmall });

/** Side by side on a phone, one below the other beside the guide's heading. */
export const list = style({
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.tight,
  "@media": { [media.large]: { flexDirection: "column", gap: vars.space.hair } },
});

export const option = style({
  ...keepsFill,
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.snug,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.regular,
  background: vars.color.surface,
  fontSize: vars.textSize.small,
  fontWeight: 600,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.primary, background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
    "&[aria-current]": { borderColor: vars.color.primary, background: vars.color.primary, color: vars.color.onPrimary },
    "&:focus-visible": { borderRadius: vars.radius.regular },
  },
  "@media": {
    [media.large]: {
      fontSize: vars.textSize.regular,
      selectors: { "&:not([aria-current], :hover)": { borderColor: "transparent", background: "transparent" } },
    },
  },
});
