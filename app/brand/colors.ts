/**
 * What a brand has to decide before Keyturn can be drawn. Names are roles, never colors, so that a second brand is one
 * more file and a forgotten decision is a type error.
 */
export interface Colors {
  /** The page itself, the sheets that lie on it, what floats above them, and quiet areas inside a sheet. */
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  /** Words: body text, and the lines that accompany it. Both reach 7:1 on ground, surface, raised and sunken. */
  readonly text: string;
  readonly textQuiet: string;
  /** Hairlines that only decorate, and the edges of things that can be operated (3:1). */
  readonly line: string;
  readonly lineStrong: string;
  /** The empty part of a progress bar, and dots of what is still to come (3:1 is the filled part's to reach). */
  readonly track: string;
  /** What a person should do next: main buttons, links, the current step. */
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly onPrimarySoft: string;
  /** A warm note: tags, the key in the logo, 'not yet'. */
  readonly accent: string;
  readonly accentSoft: string;
  readonly onAccentSoft: string;
  /** A stone of the path that is lit, a badge that is earned, and the light in a window; words on it. */
  readonly lit: string;
  readonly onLit: string;
  /** Doors and whatever else of the brand is in the drawings. */
  readonly door: string;
  /** Done, saved, answered yes; what is drawn or written on it. */
  readonly success: string;
  readonly onSuccess: string;
  readonly successSoft: string;
  readonly onSuccessSoft: string;
  /** Something failed, or cannot be undone. Never used for the answer 'no'. */
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly onDangerSoft: string;
  /** The ring around what has the keyboard's focus. */
  readonly focus: string;
  /** Shadows are this color, thinned. */
  readonly shadow: string;
  readonly shadowStrong: string;
}

export interface ColorSchemes {
  readonly light: Colors;
  readonly dark: Colors;
}
