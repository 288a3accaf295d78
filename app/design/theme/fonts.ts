import textFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import headingFont from "./fonts/newsreader-500.woff2";

/** The fonts in the first view of every page. */
export const fonts: readonly string[] = [textFont, headingFont];
