import { style } from "@vanilla-extract/css";
import { inline } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** Words beside the acts, and below them what one notes afterwards. */
export const row = style({
  display: "grid",
  gap: `${vars.space.xs} ${vars.space.md}`,
  "@media": { [media.medium]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "center" } },
});

export const name = style({ fontWeight: 600 });

export const words = style({ minInlineSize: 0 });

export const after = style([inline.none, { alignItems: "start", "@media": { [media.medium]: { gridColumn: "1 / -1" } } }]);
