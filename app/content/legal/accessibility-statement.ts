interface StatementPart {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
}

export const statementDate = "2026-11-21";

/** The page adds who to call. */
export const statementParts: readonly StatementPart[] = [
  {
    id: "standard",
    title: "What we aim for",
    points: [
      "The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page.",
      "Stronger contrast for text than level AA asks for: at least 7 to 1, in light and in dark.",
      "Stand-alone buttons and links at least 44 pixels high and wide, so a thumb can hit them.",
      "Every task works with the keyboard alone, and with JavaScript turned off.",
    ],
  },
  {
    id: "tests",
    title: "How we check it",
    points: [
      "A program (axe) checks the pages before each release: 320 pixels wide in light, and 1280 pixels wide in dark. It must find nothing.",
      "Other programs check the HTML of each kind of page, the size of buttons and links, and that nothing scrolls sideways.",
      "We go through the guides with the keyboard alone, and do every task once with JavaScript and once without.",
      "If your device is set to reduce motion, nothing moves.",
    ],
  },
  {
    id: "limits",
    title: "What is not good enough yet",
    points: [
      "We have not yet tested with people who use a screen reader, voice control or a switch every day. Programs find only some of the barriers.",
      "No outside auditor has checked our pages. This statement is our own.",
      "Some links lead to services that others run, such as signing, video calls and scheduling. We do not control how accessible they are.",
      "In a guide, the 'Covered' boxes of an open step tick themselves one by one. Tick any one of them and it stops.",
      "Without JavaScript, times are shown in UTC, not in your own time zone.",
      "Older browsers print only the steps that are open on the screen. Current versions of Chrome, Edge, Firefox and Safari print them all.",
    ],
  },
];
