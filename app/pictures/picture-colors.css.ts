import { globalStyle } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

/** The drawings by day. Doors and light take the brand's colors. */
const day = {
  sky: "#dfeaf1",
  sun: "#f6cf86",
  hill: "#cfdcd3",
  grass: "#a6c4ab",
  leaf: "#4f8460",
  stone: "#efe3cd",
  paper: "#fffaf0",
  shade: "#dccdb2",
  ink: "#98a3b3",
  roof: "#41506a",
  pane: "#b9d3e4",
  brick: "#b96f52",
  done: "#2c7a54",
  door: vars.color.door,
  lit: vars.color.lit,
};

const evening: Partial<typeof day> = {
  sky: "#28304d",
  sun: "#f3e6c6",
  hill: "#36415f",
  grass: "#27483f",
  leaf: "#3c7a5c",
  stone: "#a99b87",
  paper: "#e3d6c1",
  shade: "#a3937c",
  ink: "#7d8694",
  roof: "#7585a8",
  pane: "#7fa6c4",
  brick: "#a35f47",
  done: "#3f9a6c",
};

export const carved = named({
  leaf: vars.color.lineStrong,
  stone: vars.color.line,
  paper: vars.color.surface,
  shade: vars.color.line,
  ink: vars.color.lineStrong,
  roof: vars.color.lineStrong,
  pane: vars.color.line,
  brick: vars.color.lineStrong,
  done: vars.color.lineStrong,
  door: vars.color.lineStrong,
  lit: vars.color.line,
});

globalStyle(":root", { vars: named(day), "@media": { [media.dark]: { vars: named(evening) } } });

function named(colors: Partial<typeof day>) {
  return Object.fromEntries(Object.entries(colors).map(([role, color]) => [`--picture-${role}`, color]));
}
