/** The colors a brand must choose, named by role. */
export interface Colors {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  /** Body and secondary text, both 7:1 on ground, surface, raised and sunken. */
  readonly text: string;
  readonly textQuiet: string;
  /** Decorative hairlines, and the edges of controls (3:1). */
  readonly line: string;
  readonly lineStrong: string;
  /** The empty part of a progress bar (the filled part reaches 3:1 on it), and upcoming dots. */
  readonly track: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly onPrimarySoft: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly onAccentSoft: string;
  /** A lit stone of the path, an earned badge, the light in a window; text on it. */
  readonly lit: string;
  readonly onLit: string;
  /** Doors and other brand elements of the drawings. */
  readonly door: string;
  /** Done, saved, answered yes; text and marks on it. */
  readonly success: string;
  readonly onSuccess: string;
  readonly successSoft: string;
  readonly onSuccessSoft: string;
  /** Failures, and what cannot be undone. Never the answer 'no'. */
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly onDangerSoft: string;
  readonly focus: string;
  readonly shadow: string;
  readonly shadowStrong: string;
}

export interface ColorSchemes {
  readonly light: Colors;
  readonly dark: Colors;
}
