import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "./theme.css.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });

globalStyle("html", {
  colorScheme: "light dark",
  textSizeAdjust: "100%",
  scrollPaddingBlock: vars.space["3xl"],
  "@media": { "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" } },
});

globalStyle("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote", { margin: 0 });

globalStyle("ul, ol, fieldset", { padding: 0 });

globalStyle("fieldset", { border: 0, minInlineSize: 0 });

globalStyle("img, svg", { display: "block", maxInlineSize: "100%" });

globalStyle("img", { blockSize: "auto" });

globalStyle("h1, h2, h3, h4", {
  fontFamily: vars.font.heading,
  fontWeight: 500,
  lineHeight: vars.lineHeight.heading,
  letterSpacing: "-0.012em",
  textWrap: "balance",
  overflowWrap: "break-word",
});

globalStyle("h1", { fontSize: vars.textSize.title });
globalStyle("h2", { fontSize: vars.textSize.heading });
globalStyle("h3, h4", { fontSize: vars.textSize.headingSmall });

globalStyle("p, li", { textWrap: "pretty" });

globalStyle("a", {
  color: vars.color.primary,
  textDecorationThickness: "from-font",
  textUnderlineOffset: "0.2em",
});

globalStyle("a:hover", { color: vars.color.primaryHover, textDecorationThickness: "2px" });

globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" });

globalStyle("button, summary, label, [role='button']", { touchAction: "manipulation" });

globalStyle("summary", { cursor: "pointer" });

globalStyle(":focus-visible", {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: "3px",
  borderRadius: vars.radius.sm,
});

// Headings are focused after navigation for screen readers; they aren't interactive.
globalStyle("h1:focus, main:focus", { outline: "none" });

globalStyle("hr", { border: 0, borderBlockStart: `1px solid ${vars.color.line}`, margin: 0, inlineSize: "100%" });

globalStyle("*, *::before, *::after", {
  "@media": {
    [media.reducedMotion]: { animationDuration: "1ms", animationIterationCount: 1, transitionDuration: "1ms" },
  },
});

// On paper: black on white, with the URL after each external link.
globalStyle("html, body", { "@media": { [media.print]: { background: "none", color: "#000" } } });
globalStyle("main a[href^='http']::after", {
  "@media": { [media.print]: { content: '" (" attr(href) ")"', fontSize: "0.85em", overflowWrap: "anywhere" } },
});
globalStyle("h1, h2, h3", { "@media": { [media.print]: { breakAfter: "avoid" } } });

/** Keeps the footer at the bottom of the window. */
export const body = style({
  margin: 0,
  minBlockSize: "100dvb",
  display: "flex",
  flexDirection: "column",
  background: vars.color.ground,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.textSize.md,
  lineHeight: vars.lineHeight.body,
  overflowWrap: "break-word",
});

export const screenOnly = style({ "@media": { [media.print]: { display: "none !important" } } });
