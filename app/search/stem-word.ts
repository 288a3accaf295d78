const fillers = new Set(
  "a an and are as at be by can do does for from have how i if in is it me my of on or our should that the this to was we what when where which who why will with you your".split(
    " ",
  ),
);

/** Null for a stop word. */
export function stemWord(word: string): string | null {
  const small = word.toLowerCase().replace(/['’]s?$/, "");
  if (small === "" || fillers.has(small)) {
    return null;
  }
  return small.length > 3 ? small.replace(/ies$/, "y").replace(/([^s])s$/, "$1") : small;
}
