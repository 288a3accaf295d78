import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";
import { takenOver } from "./support/taken-over.ts";

const result = { name: "Your result" };

test("a buyer works out the cash to close, and shares the result by its address @main @no-script", async ({ page, openAnotherBrowser }) => {
  await page.goto("/calculators");
  await page.getByRole("link", { name: "Cash to close" }).click();
  await page.getByLabel("Purchase price").fill("$180,000");
  await page.getByLabel("Down payment").fill("10");
  await page.getByLabel("Closing costs (optional)").fill("9,712.10");
  await page.getByLabel("Earnest money already paid").fill("10000");
  await page.getByLabel("Fees already paid").fill("29.80");
  await page.getByLabel("Credits to you").fill("3535.04");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("region", result)).toContainText("$14,147");
  await expect(page.getByRole("region", result)).toContainText("Not filled in: your agent's fee.");
  await expect(page.getByRole("region", result)).toBeInViewport();
  await expect(page.getByLabel("Purchase price")).toHaveValue("180,000");
  await expect(page.getByLabel("Earnest money already paid")).toHaveValue("10,000");

  const friend = await openAnotherBrowser();
  await friend.goto((await page.getByRole("link", { name: "Link to this result" }).getAttribute("href")) ?? "");
  await expect(friend.getByRole("region", result)).toContainText("$14,147");
});

test("a suggestion fills its field when it is pressed, and Enter never presses it @no-script", async ({ page }) => {
  await page.goto("/calculators/cash-to-close?price=400000&down=20&agent=0");
  await expect(page.getByRole("region", result)).toContainText("$88,000 to $100,000");
  await page.getByLabel("Down payment").press("Enter");
  await expect(page.getByLabel("Closing costs (optional)")).toHaveValue("");
  await page.getByRole("button", { name: "Use $14,000 for the closing costs" }).click();
  await expect(page.getByLabel("Closing costs (optional)")).toHaveValue("14,000");
  await expect(page.getByRole("region", result)).toContainText("$94,000");
  await page.getByRole("link", { name: "Monthly cost" }).click();
  await expect(page.getByLabel("Purchase price")).toHaveValue("400,000");
  await expect(page.getByLabel("Down payment")).toHaveValue("20");
  await expect(page.getByRole("alert"), "what else it needs is no error yet").toHaveCount(0);
});

test("a seller is told what is missing, and can say that there is nothing of it @no-script", async ({ page }) => {
  await page.goto("/calculators/sellers-net-sheet");
  await page.getByLabel("Sale price").fill("400000");
  await page.getByLabel("Loan payoff").fill("385000");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("region", result)).toContainText("At most, before what is not filled in");
  await expect(page.getByRole("region", result)).toContainText("could take it below zero");
  await page.getByLabel("Brokers' fees").fill("5");
  await page.getByRole("button", { name: /^Enter 0 for the \d+ costs that are blank$/ }).click();
  await expect(page.getByRole("region", result)).toContainText("You would have to bring about: $5,000");
  await expect(page.getByRole("region", result)).toContainText("800-569-4287");
  await expect(page.getByLabel("Transfer tax")).toHaveValue("0");
});

test("a seller puts offers side by side, and each says what is missing of it @no-script", async ({ page, openAnotherBrowser }) => {
  await page.goto("/calculators/compare-offers");
  const offer = (letter: string) => page.getByRole("group", { name: `Offer ${letter}` });
  await offer("A").getByLabel("Price", { exact: true }).fill("450000");
  await offer("A").getByLabel("Is there an inspection contingency?").selectOption("Yes");
  await page.locator("summary", { hasText: "Offer B" }).click();
  await offer("B").getByLabel("Price", { exact: true }).fill("440000");
  await offer("B").getByLabel("Credits and repairs asked of you").fill("0");
  await offer("B").getByLabel("Closing day").fill("2027-01-15");
  await page.getByRole("button", { name: "Calculate" }).click();
  const row = (name: RegExp) => page.getByRole("region", result).getByRole("row", { name });
  await expect(row(/^Left to you/).getByRole("cell")).toContainText([
    /credits and repairs/,
    /^At most \$440,000 Not filled in: the buyer's broker/,
  ]);
  await expect(
    row(/^Ways out/)
      .getByRole("cell")
      .first(),
  ).toContainText("1 way: Inspection");
  await expect(row(/^Closing /).getByRole("cell")).toContainText(["not filled in", "January 15, 2027"]);
  await page.getByRole("button", { name: /^Enter 0 for the \d costs that are blank$/ }).click();
  await expect(row(/^Left to you/).getByRole("cell")).toHaveText([/^\$450,000\s*$/, /^\$440,000\s*$/]);

  const partner = await openAnotherBrowser();
  await partner.goto((await page.getByRole("link", { name: "Link to this result" }).getAttribute("href")) ?? "");
  await expect(partner.getByRole("region", result)).toContainText("$440,000 to $450,000");
});

test("the result follows what is typed, and stays in sight on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/calculators/monthly-cost");
  await page.getByLabel("Purchase price").pressSequentially("400000");
  await page.getByLabel("Down payment").fill("20");
  await page.getByLabel("Interest rate").fill("6.5");
  await page.getByLabel("Years to pay the loan back").fill("30");
  const inSight = page.getByText("Each month, before what is not filled in").first();
  await expect(inSight).toBeInViewport();
  await expect(page.getByRole("region", result)).toContainText("$2,023");
  await page.getByLabel("Property tax").fill("6000");
  await expect(page.getByRole("region", result)).toContainText("$2,523");
  // While a number is half typed, the last result stays.
  await page.getByLabel("Interest rate").fill("6.");
  await expect(page.getByRole("region", result)).toContainText("$2,523");
  await expect(page.getByLabel("Purchase price")).toHaveValue("400,000");
  await page.getByLabel("Kind of loan").selectOption("FHA");
  await page.getByLabel("Interest rate").fill("6");
  await expect(page.getByRole("region", result)).toContainText("Every FHA loan has mortgage insurance");
});

test("a result is saved to the plan, stands on the dashboard, opens from there, and is removed @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/calculators/earnest-money?price=400000&percent=2");
  await expect(page.getByRole("link", { name: "Log in to save it to my plan" })).toBeVisible();
  await signUp(page);
  await page.goto("/calculators/earnest-money?price=400000&percent=2");
  if (javaScriptEnabled !== false) {
    await takenOver(page.getByLabel("Your deposit"));
  }
  await page.getByLabel("Your deposit").fill("3");
  // Without script the numbers of the page are saved, with it those that are typed.
  const amount = javaScriptEnabled === false ? "$8,000" : "$12,000";
  await expect(page.getByRole("region", result)).toContainText(`Your deposit: ${amount}`);
  await page.getByRole("button", { name: "Save to my plan" }).click();
  await expect(page.getByRole("region", result)).toContainText("Saved on");
  await page.goto("/dashboard");
  const saved = page.locator("details").filter({ has: page.getByRole("heading", { name: "Saved calculations" }) });
  await saved.locator("summary").click();
  await expect(saved.getByRole("listitem")).toContainText(amount);
  await saved.getByRole("link", { name: /open it/ }).click();
  await expect(page.getByRole("region", result)).toContainText(amount);
  await page.goto("/dashboard#saved-calculations");
  await saved.getByRole("button", { name: /^Remove/ }).click();
  await expect(page).toHaveURL("/dashboard#saved-calculations");
  await expect(saved).toHaveCount(0);
});

test("odd input is answered at its field, and the focus is on the summary @no-script", async ({ page }) => {
  await page.goto("/calculators/earnest-money");
  await page.getByLabel("Purchase price").fill("350k");
  await page.getByLabel("Your deposit").fill("-3");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page).toHaveTitle("Error: Earnest money | Keyturn");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Purchase price")).toHaveValue("350k");
  await expect(page.getByLabel("Purchase price")).toHaveAccessibleDescription(/must be a number of dollars/);
  await summary.getByRole("link", { name: /Your deposit must be 0 or more/ }).click();
  await expect(page.getByLabel("Your deposit")).toBeFocused();
  await page.keyboard.type("3");
  await expect(page.getByLabel("Your deposit")).toBeFocused();
  await page.getByRole("link", { name: "Start again" }).click();
  await expect(page.getByLabel("Purchase price")).toHaveValue("");
});

test("a step leads to its calculator in a window of its own, and stays as it was left", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=3&done=0"));
  const opened = page.waitForEvent("popup");
  await guide.card.getByRole("link", { name: "Work out a deposit" }).click();
  const calculator = await opened;
  await expect(calculator.getByRole("heading", { level: 1, name: "Earnest money" })).toBeVisible();
  await calculator.close();
  await guide.expectCompleted([1]);
});

test.describe("everybody can use", () => {
  for (const path of [
    "/calculators",
    "/calculators/cash-to-close?price=400000&down=5&deposit=8000",
    "/calculators/monthly-cost?price=400000&down=5&rate=6.5&years=30&yearly=5200&income=8000",
    "/calculators/sellers-net-sheet?price=x&payoff=",
    "/calculators/sellers-net-sheet?price=400000&payoff=300000&fee=5",
    "/calculators/compare-offers?a-price=450000&b-price=440000&b-credits=0&e-days=x",
    "/calculators/compare-offers?a-price=450000&b-price=440000&b-credits=0&b-pay=cash",
  ]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
