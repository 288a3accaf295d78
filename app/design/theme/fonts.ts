import textFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import headingFont from "./fonts/newsreader-500.woff2";

/** The files of the faces that the first view of every page needs, as the stylesheet names them. */
export const fonts: readonly string[] = [textFont, headingFont];
