import { style } from "@vanilla-extract/css";
import { keepsFill, media, vars } from "#app/design/theme/theme.css.ts";
import { tooltipDelay } from "#app/limits.ts";

export const holder = style({
  display: "inline-flex",
  "@media": { [media.medium]: { position: "relative" }, [media.print]: { display: "none" } },
});

export const trigger = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.hitArea,
  blockSize: vars.hitArea,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.round,
  background: "none",
  color: vars.color.primary,
  fontWeight: 700,
  cursor: "help",
  selectors: {
    "&::before": {
      content: "''",
      position: "absolute",
      inlineSize: "1.5rem",
      blockSize: "1.5rem",
      border: `1.5px solid ${vars.color.primary}`,
      borderRadius: vars.radius.round,
    },
  },
});

export const bubble = style({
  ...keepsFill,
  position: "absolute",
  // As wide as the card on a phone, where it would otherwise overflow.
  insetInline: vars.space.md,
  marginBlockStart: vars.hitArea,
  zIndex: 15,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: vars.color.text,
  color: vars.color.ground,
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
  boxShadow: vars.elevation.floating,
  visibility: "hidden",
  selectors: {
    // Hovering is delayed; pressing and leaving are not.
    [`${holder}:is(:hover, :focus-within) &`]: { visibility: "visible", transition: `visibility 0s ${tooltipDelay}ms` },
    [`${holder}:active &`]: { visibility: "visible", transition: "none" },
    [`${holder}[data-dismissed='true'] &`]: { visibility: "hidden", transition: "none" },
  },
  "@media": {
    [media.medium]: {
      insetBlockEnd: "100%",
      insetInline: "50% auto",
      marginBlockStart: 0,
      inlineSize: "max-content",
      maxInlineSize: "min(18rem, 40vw)",
      translate: "-50% 0",
    },
  },
});
