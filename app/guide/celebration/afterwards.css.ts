import { globalStyle, style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { media, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const card = style({
  ...softEdge,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  padding: vars.space.roomy,
  borderRadius: vars.radius.large,
  background: vars.color.successSoft,
  color: vars.color.onSuccessSoft,
  "@media": { [media.print]: { display: "none" } },
});

export const title = text.heading;

export const list = style({ display: "flex", flexDirection: "column", gap: vars.space.snug, paddingInlineStart: "1.25rem" });

export const task = style({ fontFamily: vars.font.body, fontSize: vars.textSize.regular, fontWeight: 600, letterSpacing: 0 });

export const ways = style({ display: "flex", flexWrap: "wrap", gap: vars.space.snug });

globalStyle(`${card} a:not([class])`, { color: "inherit" });
