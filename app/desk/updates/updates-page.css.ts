import { style } from "@vanilla-extract/css";
import { area } from "#app/design/forms/text-field.css.ts";
import { inline } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const draft = style([area, { minBlockSize: "12rem", fieldSizing: "content" }]);

/** Stays in view below the draft that is read. */
export const send = style([
  inline.sm,
  {
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: 1,
    justifyContent: "space-between",
    paddingBlock: vars.space.sm,
    background: vars.color.ground,
    borderBlockStart: `1px solid ${vars.color.line}`,
  },
]);
