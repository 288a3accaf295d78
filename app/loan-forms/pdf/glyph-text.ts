import type { PageFont } from "./canvas.ts";

/** A character of a font. */
export interface Glyph {
  readonly unicode: string;
  /** In thousandths of the size, before the font's matrix. */
  readonly width: number;
  /** The character 32, which word spacing applies to. */
  readonly isSpace: boolean;
  readonly isInFont: boolean;
}

/** Marks for a character that the file gives no meaning: a figure with one is unreadable. */
const unreadableCharacter = "\ufffd";

/** Ligatures as letters, as pdf.js does; without marks that have no width. Empty for what prints nothing. */
export function toText({ unicode, isSpace, isInFont, width }: Glyph, font: PageFont): string {
  if (unicode === "" && (isSpace || width === 0)) {
    return isSpace ? " " : "";
  }
  if (/^\s+$/.test(unicode)) {
    return " ";
  }
  if (!isInFont && !font.missingFile && !font.isType3Font) {
    return unreadableCharacter;
  }
  const text = findSymbol(unicode, font.name ?? "")
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/\u00ad/g, "-")
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKD"));
  const isMeaningless = /^$|[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u.test(text) && width > 0;
  return isMeaningless && !symbol.test(text) ? unreadableCharacter : text;
}

/** Fonts of symbols have the marks of check boxes at these places. */
const symbol = /^[\uf000-\uf0ff]$/;

/** pdf.js takes the check mark of Zapf Dingbats for the figure 4, which stands at its place in other fonts. */
function findSymbol(unicode: string, font: string): string {
  const code = unicode.charCodeAt(0);
  if (unicode.length !== 1 || code > 0xff) {
    return unicode;
  }
  if (/dingbats/i.test(font)) {
    return code < 0x7f ? (shapes[unicode] ?? String.fromCharCode(0x2700 + code - 0x20)) : unreadableCharacter;
  }
  return /wingdings|webdings/i.test(font) ? String.fromCharCode(0xf000 + code) : unicode;
}

/** Elsewhere in Unicode. */
const shapes: Readonly<Record<string, string>> = { l: "●", n: "■", u: "◆", H: "★" };
