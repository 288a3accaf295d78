/**
 * Words that HUD listed as signs of a preference in 24 CFR 109.20 (withdrawn in 1996; a copy: http://fairhousing.com/node/17705), and
 * similar ones for the classes of 42 U.S.C. 3604(c). About areas and schools:
 * nar.realtor/articles/steering-schools-and-equal-professional-service and
 * magazine.realtor/law-and-ethics/law/article/2009/04/6-ways-to-avoid-illegal-steering. All read on November 25, 2026.
 */
const people = "famil(?:y|ies)|people|buyers?|owners?|neighbou?rs?|couples?|kids|children|residents?|households?";
const places = "neighbou?rhoods?|areas?|communit(?:y|ies)|streets?|parts? of town|towns?|suburbs?";

const patterns = [
  /\b(?:Negroe?s?|Caucasians?|Orientals?|American Indians?|Protestants?|Christians?|Catholics?|Jews?|Jewish|Muslims?|Hindus?|Buddhists?|Mormons?)\b/g,
  /\b(?:Mexicans?|Puerto Ricans?|Filipinos?|Polish|Hungarians?|Irish|Italians?|Chicanos?|Africans?|Hispanics?|Chinese|Latin[oa]s?|Asians?|Arabs?|immigrants?)\b/g,
  /\b(?:handicapped|physically fit|able[- ]bodied|mentally ill|crippled)\b/gi,
  // Only of people: houses are white, too.
  new RegExp(`\\b(?:white|black|colored|indian) (?:${people}|${places})\\b`, "gi"),
  /\b(?:adults?|seniors?|singles|men|women|ladies|couples)[- ]only\b/gi,
  /\badult (?:building|community|neighbou?rhood)\b/gi,
  /\b(?:no|without) (?:kids|children|families)\b/gi,
  new RegExp(
    `\\b(?:perfect|ideal|great|best|right|suitable|good) for (?:an? |the )?(?:\\w+ )?(?:${people}|singles|retirees|seniors|bachelors?|newlyweds)\\b`,
    "gi",
  ),
  new RegExp(`\\b(?:safe|safer|safest|unsafe|dangerous|bad|rough|nice|good|better|family|family[- ]friendly) (?:${places})\\b`, "gi"),
  /\b(?:good|great|best|better|bad|poor|top) schools?(?: districts?)?\b/gi,
];

const maxNamed = 5;

/**
 * Words in a text that may read as steering a client by who they are or who lives somewhere, as written. Only for a hint: the law forbids
 * no word as such.
 */
export function findSteeringTerms(text: string): string[] {
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  return [...new Map(found.map((term) => [term.toLowerCase(), term])).values()].slice(0, maxNamed);
}
