import type { Locator, Page } from "@playwright/test";
import type {} from "#app/components/early-click-guard.tsx";
import { expect } from "./fixtures.ts";

/** A record as `GET /api/progress` gives it. */
export interface SavedRecord {
  readonly currentStep: number;
  readonly completedSteps: number[];
  readonly completedSubSteps: Record<number, number[]>;
  readonly answers: Record<number, Record<number, "yes" | "no">>;
  readonly coveredDetails: Record<number, number[]>;
  readonly points: number;
}

/** A guide on the screen, in the words of who uses it: steps, questions and things to do are counted from 1. */
export class GuidePage {
  readonly page: Page;
  readonly next: Locator;
  readonly previous: Locator;
  /** 'Step N of M', the percentage, and whether what is seen is saved. */
  readonly progress: Locator;
  readonly saveStatus: Locator;
  readonly circles: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole("button", { name: "Next Step" });
    this.previous = page.getByRole("button", { name: "Previous Step" });
    this.progress = page.getByRole("region", { name: "Your progress" });
    this.saveStatus = this.progress.getByRole("status");
    this.circles = page.getByRole("checkbox", { name: /^Step \d+, .+: complete$/ });
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

  card(step: number): Locator {
    return this.page.getByRole("region", { name: new RegExp(`^Step ${step} ?: `) });
  }

  summary(step: number): Locator {
    return this.card(step).locator("summary").first();
  }

  /** The circle that completes a step. */
  circle(step: number): Locator {
    return this.page.getByRole("checkbox", { name: new RegExp(`^Step ${step}, `) });
  }

  /** The button of the step overview. */
  stop(step: number): Locator {
    return this.page.getByRole("navigation", { name: "Step overview" }).getByRole("button", { name: new RegExp(`^Go to step ${step},`) });
  }

  question(step: number, question: number): Locator {
    return this.card(step)
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("radiogroup") })
      .nth(question - 1);
  }

  answer(step: number, question: number, answer: "Yes" | "No"): Locator {
    return this.question(step, question).getByRole("radio", { name: answer, exact: true });
  }

  covered(step: number, question: number): Locator {
    return this.question(step, question).getByRole("checkbox", { name: "Covered" });
  }

  /** The boxes of a step's 'Things to do'. */
  thingsToDo(step: number): Locator {
    return this.card(step).locator("[role=checkbox][aria-describedby^='sub-step']");
  }

  /** Opens a step's card by its summary, unless it is open. */
  async unfold(step: number): Promise<void> {
    if (!(await this.isUnfolded(step))) {
      await this.summary(step).click();
      await this.expectUnfolded(step);
    }
  }

  async expectUnfolded(step: number, isOpen = true): Promise<void> {
    await expect.poll(() => this.isUnfolded(step)).toBe(isOpen);
  }

  isUnfolded(step: number): Promise<boolean> {
    return this.card(step)
      .locator("details")
      .first()
      .evaluate((details) => (details as HTMLDetailsElement).open);
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

  /** Which details of a step are shown as covered. */
  coveredDetails(step: number): Promise<number[]> {
    return this.card(step)
      .getByRole("checkbox", { name: "Covered", includeHidden: true })
      .evaluateAll((boxes) => boxes.flatMap((box, index) => (box.getAttribute("aria-checked") === "true" ? [index + 1] : [])));
  }

  async expectStep(step: number, stepCount: number): Promise<void> {
    await expect(this.progress.getByText(`Step ${step} of ${stepCount}`, { exact: true })).toBeVisible();
  }

  async expectPercent(percent: number): Promise<void> {
    await expect(this.progress.getByText(`${percent}% complete`)).toBeVisible();
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

  /** Until the last change is saved, as the page says it; without script the page came after the save. */
  async settled(): Promise<void> {
    if (await this.hasScript()) {
      await expect(this.saveStatus).toHaveText(/^Saved at /);
    }
  }
}
