import { style } from "@vanilla-extract/css";

export const words = style({ flex: "1 1 10rem" });
