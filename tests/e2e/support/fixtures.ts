import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

interface Fixtures {
  /** Problems that this test provokes on purpose, such as a 503; everything else that a browser complains about fails the test. Set by `expecting`. */
  readonly expectedProblems: readonly RegExp[];
  /** Opens a page in another browser, with cookies and storage of its own, watched like the first. */
  readonly openAnotherBrowser: () => Promise<Page>;
  readonly watchedContext: undefined;
}

/**
 * For `test.use`: the problems that these tests provoke. In a pair, since Playwright would take a bare list's second pattern for
 * settings of its own.
 */
export function expecting(...expectedProblems: RegExp[]): { expectedProblems: [RegExp[], { scope: "test" }] } {
  return { expectedProblems: [expectedProblems, { scope: "test" }] };
}

/** A test in which an error on the console, an uncaught error in the page or a violation of the content policy is a failure. */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],

  watchedContext: [
    async ({ context, expectedProblems }, use) => {
      const problems = watch(context, expectedProblems);
      await use(undefined);
      expect(problems, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],

  openAnotherBrowser: async ({ browser, contextOptions, javaScriptEnabled, baseURL, expectedProblems }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, javaScriptEnabled, baseURL });
      opened.push({ context, problems: watch(context, expectedProblems) });
      return context.newPage();
    });
    for (const { context, problems } of opened) {
      await context.close();
      expect(problems, "the other browser complained").toEqual([]);
    }
  },
});

/** Collects what a browser complains about, violations of the content policy among it (they are errors on the console). */
function watch(context: BrowserContext, expected: readonly RegExp[]) {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) {
      problems.push(problem);
    }
  };
  context.on("console", (message) => {
    const isAboutThePageItself = message.text().startsWith("Failed to load resource") && message.location().url === message.page()?.url();
    // Remix writes down each answer that a newer navigation broke off halfway, before or amid its body, and passes over it.
    const isBrokenOff = /^AbortError: (?:signal is aborted without reason|BodyStreamBuffer was aborted)/.test(message.text());
    if (message.type() === "error" && !isAboutThePageItself && !isBrokenOff) {
      note(`${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => note(String(error.error().stack ?? error.error())));
  return problems;
}
