import type { Locator, Page } from "@playwright/test";
import type { publicProgress } from "#app/plan/store/saved-plan.server.ts";
import { expect } from "./fixtures.ts";

/** A record as `GET /api/progress` gives it. */
type SavedRecord = ReturnType<typeof publicProgress>;

/** A guide on the screen, in the words of who uses it: the path of all steps, and the card of the one in view. All is counted from 1. */
export class GuidePage {
  readonly page: Page;
  /** The list of all steps, with what is done. A guide of one step has none. */
  readonly path: Locator;
  readonly circles: Locator;
  /** The step in view. */
  readonly card: Locator;
  readonly title: Locator;
  readonly summary: Locator;
  readonly questions: Locator;
  readonly thingsToDo: Locator;
  readonly finish: Locator;
  readonly goOn: Locator;
  readonly reopen: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly more: Locator;
  /** Whether what is seen is saved. */
  readonly saveStatus: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.path = page.locator("details").filter({ has: page.getByRole("heading", { name: "Progress Summary" }) });
    this.circles = this.path.getByRole("checkbox", { name: /^Step \d+, .+: complete$/, includeHidden: true });
    this.card = page.locator("section[id^='step-']");
    this.title = this.card.getByRole("heading", { level: 2 });
    this.summary = this.card.locator("summary").first();
    this.questions = this.card.getByRole("listitem").filter({ has: page.getByRole("radiogroup") });
    this.thingsToDo = this.card.locator("[role=checkbox][aria-describedby^='sub-step']");
    this.finish = this.card.getByRole("button", { name: /^Mark step \d+ done/ });
    this.goOn = this.card.getByRole("button", { name: /^Go on to step \d+$/ });
    this.reopen = this.card.getByRole("button", { name: /^Mark step \d+ not done$/ });
    this.next = page.getByRole("button", { name: "Next Step" });
    this.previous = page.getByRole("button", { name: "Previous Step" });
    this.more = this.card.locator("summary", { hasText: "More about this step" });
    this.saveStatus = page.locator("main p[data-state]:not([role])");
    this.dialog = page.getByRole("dialog");
  }

  /** Opens an address and, with script, waits until the page answers by itself. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.live();
  }

  /** Lets the page's clock stand still from now on: what disappears by itself stays until the clock is told to run. */
  async holdClock(): Promise<void> {
    await this.page.clock.install();
    await this.page.clock.pauseAt(Date.now() + 60_000);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.live();
  }

  /** Until the page's script has taken over: only then do the arrow keys lead from 'Yes' to 'No'. Without script there is nothing to wait for. */
  async live(): Promise<void> {
    if (await this.hasScript()) {
      await this.page.locator("[role=radio][tabindex='-1']").first().waitFor({ state: "attached" });
      await this.page.waitForFunction(() => window.earlyClickGuard?.isLive !== false);
    }
  }

  /** Whether this browser runs scripts at all. */
  async hasScript(): Promise<boolean> {
    return this.page.evaluate(() => window.matchMedia("(scripting: enabled)").matches);
  }

  /** A step in the path: what it is and how it stands. */
  stop(step: number): Locator {
    return this.path.getByRole("listitem").nth(step - 1);
  }

  /** The circle in the path that completes a step. */
  circle(step: number): Locator {
    return this.path.getByRole("checkbox", { name: new RegExp(`^Step ${step}, `) });
  }

  /** Chooses a step in the path, and waits until it is in view. */
  async choose(step: number): Promise<void> {
    await this.stop(step).getByRole("button").click();
    await this.expectInView(step);
  }

  question(question: number): Locator {
    return this.questions.nth(question - 1);
  }

  answer(question: number, answer: "Yes" | "No"): Locator {
    return this.question(question).getByRole("radio", { name: answer, exact: true });
  }

  covered(question: number): Locator {
    return this.question(question).getByRole("checkbox", { name: "Covered" });
  }

  /** The details of the step in view that are shown as covered. */
  coveredDetails(): Promise<number[]> {
    return this.card
      .getByRole("checkbox", { name: "Covered", includeHidden: true })
      .evaluateAll((boxes) => boxes.flatMap((box, index) => (box.getAttribute("aria-checked") === "true" ? [index + 1] : [])));
  }

  async expectCovered(details: readonly number[]): Promise<void> {
    await expect.poll(() => this.coveredDetails(), "the covered details").toEqual(details);
  }

  async expectInView(step: number): Promise<void> {
    await expect(this.summary).toContainText(new RegExp(`^Step ${step} of \\d+`));
  }

  /** Whether the card of the step in view is open. */
  async expectUnfolded(isOpen = true): Promise<void> {
    await expect(this.card.locator("details").first()).toHaveJSProperty("open", isOpen);
  }

  /** Presses a step's circle and waits until it shows the other state. */
  async toggle(step: number): Promise<void> {
    const wasChecked = (await this.circle(step).getAttribute("aria-checked")) === "true";
    await this.circle(step).click();
    await expect(this.circle(step)).toHaveAttribute("aria-checked", String(!wasChecked));
  }

  async expectCompleted(steps: readonly number[]): Promise<void> {
    await expect.poll(() => this.completed(), "the completed steps").toEqual(steps);
  }

  /** The numbers of the steps that are shown as complete; null while one page makes way for another. */
  completed(): Promise<number[] | null> {
    return this.circles
      .evaluateAll((circles) => circles.flatMap((circle, index) => (circle.getAttribute("aria-checked") === "true" ? [index + 1] : [])))
      .catch(() => null);
  }

  /** The current step, which need not be the one in view. */
  async expectCurrent(step: number): Promise<void> {
    await expect(this.path.locator("summary")).toContainText(new RegExp(`Step ${step} of \\d+`));
    await expect(this.stop(step).getByRole("button")).toHaveAttribute("aria-current", "step");
  }

  async expectPercent(percent: number): Promise<void> {
    await expect(this.path.locator("summary")).toContainText(`${percent}% complete`);
  }

  /** A toast's words; also where the page itself says the same. */
  toast(title: string | RegExp): Locator {
    return this.page.locator("[id=messages], [role=region][aria-label^=Messages]").getByText(title);
  }

  /** The person's record in the database. */
  async saved(journeyType: "buying" | "selling" = "buying", tier = "full"): Promise<SavedRecord | null> {
    const answer = await this.page.request.get(`/api/progress?journeyType=${journeyType}&tier=${tier}`);
    return ((await answer.json()) as { progress: SavedRecord | null }).progress;
  }

  /** Until the last change is saved, as the page says it, or a guest's is in the address; without script the page came after that. */
  async settled(): Promise<void> {
    if (await this.hasScript()) {
      await expect(this.saveStatus).toHaveText(/^(?:Saved at |Not saved: log in)/);
    }
  }
}
