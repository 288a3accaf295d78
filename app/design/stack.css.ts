import { styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

/** Things one under the other, with this much room between them. */
export const stack = styleVariants(vars.space, (gap) => ({ display: "flex", flexDirection: "column", gap }));
