import { style } from "@vanilla-extract/css";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const form = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  marginBlockStart: vars.space.xs,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${vars.space.xs} ${vars.space.sm}` });

export const question = style({ float: "inline-start", inlineSize: "100%", padding: 0, fontWeight: 600 });

export const comment = style([text.rowLink, { alignSelf: "start" }]);
