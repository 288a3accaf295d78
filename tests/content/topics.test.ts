import { describe, expect, test } from "vitest";
import { calculatorIds } from "#app/content/calculator-ids.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { topicSlugs, topicTitles } from "#app/content/topics/topic-titles.ts";
import type { Topic } from "#app/content/topics/topic-types.ts";
import { blockText, sourcesOf, topics, topicText } from "#app/content/topics/topics.ts";
import { walkList } from "#app/content/topics/walk-list.ts";
import { yourState } from "#app/content/topics/your-state.ts";
import { calculatorPath, paths, topicPath } from "#app/paths.ts";
import { gradeOf, highestGrade, sentencesOf, wordsOf } from "../support/reading.ts";

const longestSentence = 30;

const named = topics.map((topic) => ({ name: topic.slug, topic }));
const textsOf = ({ lead, forWhom, sections }: Topic): RichText[] => [
  lead,
  forWhom,
  ...sections.flatMap(({ text }) => text.flatMap((block) => (typeof block !== "string" && "points" in block ? block.points : [block]))),
];
const sentencesOfTopic = (topic: Topic) => textsOf(topic).flatMap((text) => sentencesOf(blockText(text)));

test("every topic has its title, and stands once in the list", () => {
  expect(topics.map(({ slug }) => slug).sort()).toEqual(
    topicSlugs.filter((slug) => slug !== yourState.slug && slug !== walkList.slug).sort(),
  );
  expect(new Set(Object.values(topicTitles)).size).toBe(topicSlugs.length);
  for (const slug of topicSlugs) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

describe.each(named)("$name", ({ topic }) => {
  test("is short, and read with ease", () => {
    const text = topicText(topic);
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(350);
    expect(wordsOf(text).length).toBeLessThanOrEqual(800);
    expect(gradeOf(text)).toBeLessThanOrEqual(highestGrade);
    expect(sentencesOfTopic(topic).filter((sentence) => wordsOf(sentence).length > longestSentence)).toEqual([]);
    const hard = topic.sections.filter(({ text: blocks }) => gradeOf(blocks.map(blockText).join(" ")) > highestGrade + 1);
    expect(hard.map(({ id }) => id)).toEqual([]);
  });

  test("has sections with addresses of their own, and none that is empty", () => {
    const ids = topic.sections.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(new Set([...ids, "sources"]).size).toBe(ids.length + 1);
    for (const { id, text } of topic.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(text.map(blockText).filter((block) => block.trim() === "")).toEqual([]);
    }
    expect(topic.forWhom).toMatch(/\.$/);
  });

  test("names a source in each section that states an amount, a share or a number of days of the law", () => {
    const stating = topic.sections.filter(({ text }) =>
      /\$\d|\d%|\b(?:within|up to|least) (?:\d+|\w+) (?:business )?days\b/.test(text.map(blockText).join(" ")),
    );
    expect(stating.filter(({ sources }) => sources.length === 0).map(({ id }) => id)).toEqual([]);
    expect(sourcesOf(topic).length).toBeGreaterThan(0);
  });

  test("links to pages that exist", () => {
    const pages: string[] = [...topicSlugs.map((slug) => topicPath(slug)), ...calculatorIds.map(calculatorPath), paths.loanForms];
    const links = textsOf(topic).flatMap((text) =>
      typeof text === "string" ? [] : text.flatMap((part) => (typeof part !== "string" && "url" in part ? [part.url] : [])),
    );
    expect(links.filter((link) => !pages.includes(link))).toEqual([]);
    expect(links).not.toContain(topicPath(topic.slug));
  });

  test("promises nothing, advises nobody and uses American spelling", () => {
    const text = topicText(topic);
    expect(text).not.toMatch(/\bguarant|\brisk-free\b|\bwe advise\b|\byou must never\b/i);
    expect(text).not.toMatch(/\b(?:behaviour|favour|cheque|programme|licence|cancelled|whilst|flat rate of)\b/i);
    expect(text).not.toMatch(/[<>]|\s{2}/);
  });
});

test("no sentence stands twice, in one topic or in two", () => {
  const sentences = topics.flatMap(sentencesOfTopic).filter((sentence) => wordsOf(sentence).length > 5);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});
