import { style } from "@vanilla-extract/css";
import { between, inline, rowSpaces } from "#app/design/layout/layout.css.ts";
import { rowLink } from "#app/design/text/text.css.ts";

import { vars } from "#app/design/theme/theme.css.ts";

export const line = style([inline.md, between, rowSpaces.none]);

/** The last row is of links, whose height is space enough below. */
export const first = style([line, { marginBlockEnd: `calc(-1 * ${vars.space.xs})` }]);

/** Beside the link while closed, in the whole width once open. */
export const rest = style({ selectors: { "&[open]": { flex: "1 1 100%" } } });

export const words = style({ flex: "1 1 16rem" });

export const enter = style([rowLink, { color: "inherit", fontWeight: 600 }]);

export const more = style([rowLink, { cursor: "pointer", textDecoration: "underline" }]);
