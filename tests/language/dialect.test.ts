import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Mark {
  readonly name: string;
  readonly pattern: RegExp;
  readonly texts: readonly ("code" | "comments" | "docs")[];
  /** The uses there are. May only fall. */
  readonly max: number;
  readonly instead: string;
}

/** Words by which this codebase's English differs from a native engineer's. */
const marks: readonly Mark[] = [
  {
    name: "British spelling",
    pattern: /(?:[Cc]olour|neighbour|favour|behaviour|honour|recognis|organis|summaris|normalis|serialis|[Cc]ancell(?:ed|ing))/g,
    texts: ["code", "comments", "docs"],
    max: 0,
    instead: "American spelling: color, recognize, canceled",
  },
  { name: "'whoever'", pattern: /\bwho(?:m)?ever\b/gi, texts: ["comments", "docs"], max: 0, instead: "the user, the client, anyone who" },
  { name: "'anew'", pattern: /\banew\b/gi, texts: ["comments", "docs"], max: 1, instead: "again" },
  {
    name: "'of its own', 'by itself'",
    pattern: /\bof (?:its|their|our) own\b|\bby (?:itself|themselves)\b/gi,
    texts: ["comments", "docs"],
    max: 0,
    instead: "separate, automatically, alone",
  },
  {
    name: "'is told'",
    pattern: /\b(?:is|are|was|were|be) told\b|\btells? of\b/gi,
    texts: ["comments", "docs"],
    max: 0,
    instead: "gets, is notified, is recognized by",
  },
  {
    name: "'at this moment'",
    pattern: /\bat (?:a|this|that|the same|one|any) moment\b/gi,
    texts: ["comments", "docs"],
    max: 0,
    instead: "now, concurrently, at once",
  },
  {
    name: "'has no word for'",
    pattern: /\bhas no words? for\b|\bin (?:plain )?words\b/gi,
    texts: ["comments", "docs"],
    max: 1,
    instead: "does not support, as text",
  },
  {
    name: "'what is' as a noun",
    pattern: /(?:^|[.:] )What (?:is|was|are|has|an?|the)\b/gm,
    texts: ["comments"],
    max: 3,
    instead: "a noun: the response, the saved text",
  },
  {
    name: "house words for the architecture",
    pattern: /\b(?:rooms?|lanes?|seams?|workshops?)\b/gi,
    texts: ["comments"],
    max: 0,
    instead: "module, queue, interface, folder",
  },
  {
    name: "a function named after its result ('…Of')",
    pattern: /\b(?:function|const) [a-z]\w*Of\b/g,
    texts: ["code"],
    max: 106,
    instead: "a verb: find, list, parse, format, resolve",
  },
  {
    name: "'…InWords'",
    pattern: /\b(?:function|const) \w+InWords\b/g,
    texts: ["code"],
    max: 17,
    instead: "format… or describe…",
  },
  {
    name: "'kept', 'told', 'said', 'asked' in a name",
    pattern: /\b(?:kept|told|said|asked)[A-Z]\w*|\b[a-z]\w*(?:Kept|Told|Said|Asked)\b|\b(?:kept|told|said|asked)\b/g,
    texts: ["code"],
    max: 285,
    instead: "stored, notified, answers, requested",
  },
  {
    name: "'away'",
    pattern: /\b(?:away[A-Z]\w*|[a-z]\w*Away\b|Away[A-Z]\w*)/g,
    texts: ["code"],
    max: 0,
    instead: "unavailable, down",
  },
  {
    name: "'words' for a message",
    pattern: /\b(?:words|[a-z]\w*Words)\b/g,
    texts: ["code"],
    max: 388,
    instead: "message, text, label",
  },
  {
    name: "'person' for a user",
    // The place of a plan is called People.
    pattern: /\b(?!peoplePath\b)(?:[a-z]+(?:Person|People)\w*|(?:person|people)[A-Z]\w*|Person)\b/g,
    texts: ["code"],
    max: 176,
    instead: "user",
  },
  {
    name: "a name that was given up",
    pattern:
      /\b(?:AskedAs|orRefuse|unlessAway|pageOrAway|AwayCard|keepAtSignIn|touchProgress|broughtBack|Tailoring|notForYouOf|zoneOf|standBefore|tellOfReconnection|tellWhenBack|noteOutage|toldChange|changesToTell|useReadingAnew|ManagedRecord|siteCookie|forgetCookie|stillness|PeopleTally|Colours)\b/g,
    texts: ["code", "comments", "docs"],
    max: 0,
    instead: "the name in docs/glossary.md",
  },
];

const texts = { code: "", comments: "", docs: "" };
for (const path of globSync(["{app,machines,server,scripts}/**/*.{ts,tsx,mjs}"], { cwd: root })) {
  const lines = readFileSync(join(root, path), "utf8").split("\n");
  const isComment = (line: string) => /^\s*(?:\{?\/\*|\*|\/\/)/.test(line);
  texts.comments += lines.flatMap((line) => (isComment(line) ? `${line.replace(/^\W+/, "")}\n` : [])).join("");
  texts.code += lines.flatMap((line) => (isComment(line) ? [] : `${line.replace(/"[^"]*"/g, '""')}\n`)).join("");
}
for (const path of globSync(["*.md", "docs/**/*.md"], { cwd: root })) {
  texts.docs += readFileSync(join(root, path), "utf8");
}

describe("the product speaks plain English", () => {
  test.each(marks)("$name", ({ name, pattern, texts: kinds, max, instead }) => {
    const uses = kinds.flatMap((kind) => texts[kind].match(pattern) ?? []);
    const examples = [...new Set(uses)]
      .slice(-8)
      .map((use) => use.slice(0, 40))
      .join(", ");
    expect(uses.length, `${name}: ${uses.length} uses, at most ${max}. Write instead: ${instead}. Seen: ${examples}`).toBeLessThanOrEqual(
      max,
    );
    if (uses.length < max) {
      console.info(`${name}: ${uses.length} uses. Lower its maximum of ${max} in tests/language/dialect.test.ts.`);
    }
  });
});
