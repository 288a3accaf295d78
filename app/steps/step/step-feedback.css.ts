import { style } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const form = style([
  stack.xs,
  {
    marginBlockStart: vars.space.xs,
    paddingBlockStart: vars.space.md,
    borderBlockStart: `1px solid ${vars.color.line}`,
    "@media": { [media.print]: { display: "none" } },
  },
]);

export const question = style({ float: "inline-start", inlineSize: "100%", padding: 0, fontWeight: 600 });

export const comment = style([text.rowLink, { alignSelf: "start" }]);
