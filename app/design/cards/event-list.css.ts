import { style } from "@vanilla-extract/css";
import { plainList } from "#app/design/text/text.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

export const events = style([plainList, { display: "grid", gap: vars.space.sm }]);

export const event = style({ display: "grid", overflowWrap: "anywhere" });
