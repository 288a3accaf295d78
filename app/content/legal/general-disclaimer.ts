/** On every page: separate from the others, which few pages need. */
export const generalDisclaimer =
  "This is general information, not legal, tax, lending or insurance advice. State law and your signed contract come first.";
