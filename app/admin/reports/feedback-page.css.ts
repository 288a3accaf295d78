import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const heads = style({ color: vars.color.textQuiet, fontSize: vars.textSize.small, textAlign: "end" });

globalStyle(`${heads} th:first-child`, { textAlign: "start" });

export const step = style({ fontWeight: 400, textAlign: "start", fontSize: vars.textSize.small });

export const comments = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.regular });

export const comment = style({
  padding: vars.space.regular,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});

/** As it was written, line by line. */
export const said = style({ whiteSpace: "pre-line", overflowWrap: "anywhere", maxInlineSize: vars.width.text });
