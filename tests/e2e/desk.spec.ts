import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { type Account, newPerson, signIn, signUp } from "./support/sign-in.ts";

const guide = "/buying-guide/full";
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function findId(admin: Page, { email }: Account): Promise<string> {
  const answer = await admin.request.get(`/api/admin/users?q=${encodeURIComponent(email)}`);
  const { users } = (await answer.json()) as { users: { id: string }[] };
  return users[0]?.id ?? "";
}

/** Somebody whom the administrator gave a role at the first office. */
async function makeStaff(page: Page, admin: Page, { name, role }: { name: string; role: "agent" | "broker" }): Promise<Account> {
  const account = await signUp(page, { ...newPerson(), name });
  const user = await findId(admin, account);
  await admin.goto(`/admin?user=${user}`);
  const office = await admin.locator("select[name=office] option").nth(1).getAttribute("value");
  const given = await admin.request.post(`/admin?user=${user}`, { form: { intent: "role", user, role, office: office ?? "" } });
  expect(given.ok()).toBe(true);
  return account;
}

async function openBeside(page: Page, name: string) {
  await page.getByRole("row", { name }).getByRole("link", { name, exact: true }).click();
  const beside = page.getByRole("complementary", { name });
  await expect(beside).toBeVisible();
  return beside;
}

test("an agent logs a call in place, puts the client away, and sends the updates that are read @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const [owner, agent] = [await openAnotherBrowser(), await openAnotherBrowser()];
  const name = `Olive ${crypto.randomUUID().slice(0, 8)}`;
  await signUp(owner, { ...newPerson(), name });
  const closing = { command: "contract.set 0", acceptance: day(-20), closing: day(1), confirmed: "yes" };
  expect((await owner.request.post(`${guide}/dates`, { form: closing })).ok()).toBe(true);
  await owner.goto("/dashboard/account");
  await owner.getByLabel("Your phone number").fill("512-555-0100");
  await owner.getByRole("button", { name: "Save my phone number" }).click();
  await signIn(page, administrator);
  await makeStaff(agent, page, { name: `Ann ${name}`, role: "agent" });
  await page.goto(`/desk?q=${encodeURIComponent(name)}&sort=name`);
  await page.getByRole("checkbox", { name: `Choose ${name}'s plan` }).check();
  await page.getByLabel("Agent for the selected plans").selectOption({ label: `Ann ${name}` });
  await page.getByRole("button", { name: "Set the agent" }).click();
  await expect(page.getByRole("row", { name })).toContainText(`Ann ${name}`);

  await agent.goto("/desk");
  const today = agent.getByRole("region", { name: "Today", exact: true });
  await expect(today.getByRole("link", { name: `Call ${name}, (512) 555-0100` })).toHaveAttribute("href", "tel:+15125550100");
  await today.getByText("Log a call").click();
  await today.getByLabel("What was said").fill("Routing 021000021");
  await today.getByRole("button", { name: "Save", exact: true }).click();
  await expect(today.getByText(/Not saved: this looks like/)).toBeVisible();
  await today.getByLabel("What was said").fill("They will be at the closing");
  await today.getByRole("button", { name: "Save", exact: true }).click();
  await expect(agent.getByRole("row", { name })).toContainText("a call");
  if (javaScriptEnabled !== false) {
    await expectAccessible(agent);
  }
  await today.getByRole("button", { name: "Done for today" }).click();
  await expect(today).toContainText("Everyone on today's list is done.");

  await agent.getByRole("navigation", { name: "Your desk" }).getByRole("link", { name: "Weekly updates" }).click();
  await agent.getByRole("checkbox", { name: /^I have read this/ }).check();
  await agent.getByRole("button", { name: "Send all that I have read" }).click();
  await expect(agent.getByText("There is nothing left to write.")).toBeVisible();
  await owner.goto(`${guide}/messages`);
  await expect(owner.getByText(`Update from Ann ${name}`)).toBeVisible();
});

test("an agent gets a plan, finds it on the desk, opens it, acts, and comes back at the same place @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  const [owner, agent] = [await openAnotherBrowser(), await openAnotherBrowser()];
  const name = `Olive ${crypto.randomUUID().slice(0, 8)}`;
  await signUp(owner, { ...newPerson(), name });
  const saved = await owner.request.post(`${guide}/dates`, {
    form: { command: "contract.set 0", acceptance: day(-20), closing: day(1), confirmed: "yes" },
  });
  expect(saved.ok()).toBe(true);
  await signIn(page, administrator);
  await makeStaff(agent, page, { name: `Ann ${name}`, role: "agent" });

  await page.goto(`/desk?q=${encodeURIComponent(name)}&sort=name`);
  await page.getByRole("checkbox", { name: `Choose ${name}'s plan` }).check();
  await page.getByLabel("Agent for the selected plans").selectOption({ label: `Ann ${name}` });
  await page.getByRole("button", { name: "Set the agent" }).click();
  await expect(page.getByRole("row", { name })).toContainText(`Ann ${name}`);
  await expect(page).toHaveURL(/sort=name/);
  if (hasScript) {
    await expectAccessible(page);
  }

  await agent.goto("/desk?sort=deadline");
  const today = agent.getByRole("region", { name: "Today", exact: true });
  await expect(today).toContainText(name);
  await agent.getByText("Save this view…").click();
  await agent.getByLabel("Name of the view").fill("By deadline");
  await agent.getByRole("button", { name: "Save the view" }).click();
  await expect(agent.getByRole("navigation", { name: "Views" })).toContainText("By deadline");
  if (hasScript) {
    await expectAccessible(agent);
  }
  await openBeside(agent, name);
  await agent
    .getByRole("complementary", { name })
    .getByRole("link", { name: `Open ${name}'s plan` })
    .click();
  await expect(agent.getByText(`This is ${name}'s plan.`)).toBeVisible();
  await agent.getByRole("button", { name: /^Mark step 1 done/ }).click();
  await agent.goto("/desk?sort=deadline");
  await expect(agent.getByRole("row", { name })).toContainText("Step 2 of");

  await owner.goto(`${guide}/people`);
  await expect(owner.getByRole("region", { name: "Your agent" })).toContainText(`Ann ${name}`);
  await owner.getByText("What the brokerage sees").click();
  await expect(owner.getByText(`Opened by Ann ${name}`)).toBeVisible();
  if (hasScript) {
    await expectAccessible(owner);
  }
});

test("a broker sees which question waits and what closes soon, opens the plan from there, and answers on it @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const [owner, admin] = [await openAnotherBrowser(), await openAnotherBrowser()];
  const name = `Nora ${crypto.randomUUID().slice(0, 8)}`;
  await signUp(owner, { ...newPerson(), name });
  const saved = await owner.request.post(`${guide}/dates`, {
    form: { command: "contract.set 0", acceptance: day(-20), closing: day(2), confirmed: "yes" },
  });
  expect(saved.ok()).toBe(true);
  await owner.goto(`${guide}/messages`);
  await owner.getByText("Ask a question", { exact: true }).click();
  await owner.getByLabel("About which step").selectOption({ index: 1 });
  await owner.getByRole("textbox", { name: "Your question" }).fill("Is the inspection booked?");
  await owner.getByRole("button", { name: "Send your question" }).click();
  await expect(owner.getByText("Is the inspection booked?")).toBeVisible();
  await signIn(admin, administrator);
  await makeStaff(page, admin, { name: `Bob ${name}`, role: "broker" });

  await page.goto("/desk");
  await page.getByRole("link", { name: "Office overview" }).click();
  await expect(page.getByRole("heading", { name: "Office overview", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer times", exact: true })).toContainText(/waits? for an answer now/);
  const closing = page.getByRole("region", { name: "Closings ahead", exact: true }).getByRole("row", { name });
  await expect(closing).toContainText("with no date entered");
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await closing.getByRole("link", { name }).click();
  await expect(page.getByText(`This is ${name}'s plan.`)).toBeVisible();

  await page.goto(`${new URL(page.url()).pathname}/messages`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("It is booked for Tuesday at noon.");
  await page.getByRole("button", { name: "Send your answer" }).click();
  await expect(page.getByText("It is booked for Tuesday at noon.")).toBeVisible();
  await owner.reload();
  await expect(owner.getByText("It is booked for Tuesday at noon.")).toBeVisible();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
    await expectAccessible(owner);
  }
  await owner.getByRole("link", { name: /^Step 2: / }).click();
  await expect(owner.getByText(/^Answer from Bob/)).toBeVisible();
});

test("an agent notes a contact, and a colleague stands in until it is ended early @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  const [owner, agent, colleague] = [await openAnotherBrowser(), await openAnotherBrowser(), await openAnotherBrowser()];
  const name = `Olive ${crypto.randomUUID().slice(0, 8)}`;
  await signUp(owner, { ...newPerson(), name });
  const closing = { command: "contract.set 0", acceptance: day(-20), closing: day(30), confirmed: "yes" };
  expect((await owner.request.post(`${guide}/dates`, { form: closing })).ok()).toBe(true);
  await signIn(page, administrator);
  await makeStaff(agent, page, { name: `Ann ${name}`, role: "agent" });
  await makeStaff(colleague, page, { name: `Cy ${name}`, role: "agent" });
  await page.goto(`/desk?q=${encodeURIComponent(name)}&sort=name`);
  await page.getByRole("checkbox", { name: `Choose ${name}'s plan` }).check();
  await page.getByLabel("Agent for the selected plans").selectOption({ label: `Ann ${name}` });
  await page.getByRole("button", { name: "Set the agent" }).click();
  await expect(page.getByRole("row", { name })).toContainText(`Ann ${name}`);

  await agent.goto("/desk");
  const beside = await openBeside(agent, name);
  await beside.getByText("Log a call").click();
  await beside.getByLabel("How").selectOption("Meeting");
  await beside.getByLabel("What was said").fill("They want to see two more homes");
  await beside.getByRole("button", { name: "Save", exact: true }).click();
  await expect(beside.getByRole("region", { name: "Contacts" })).toContainText("They want to see two more homes");
  if (hasScript) {
    await expectAccessible(agent);
  }

  await agent.goto("/desk");
  await agent.getByRole("link", { name: "Out of office" }).click();
  await agent.getByLabel("Who's covering").selectOption({ label: `Cy ${name}` });
  await agent.getByLabel("Last day").fill(day(5));
  await agent.getByRole("button", { name: "Set out of office" }).click();
  await expect(agent.getByText(`Cy ${name} is covering for you.`)).toBeVisible();
  if (hasScript) {
    await expectAccessible(agent);
  }

  await colleague.goto("/desk");
  await expect(colleague.getByText(`You're covering for Ann ${name} until`)).toBeVisible();
  await openBeside(colleague, name);
  await colleague
    .getByRole("complementary", { name })
    .getByRole("link", { name: `Open ${name}'s plan` })
    .click();
  await expect(colleague.getByText(`You're covering for Ann ${name}: the owner sees on which days.`)).toBeVisible();
  await owner.goto(`${guide}/people`);
  await owner.getByText("What the brokerage sees").click();
  await expect(owner.getByText(`Opened by Cy ${name} for Ann ${name}`)).toBeVisible();

  await agent.getByRole("button", { name: "End it now" }).click();
  await expect(agent.getByText("No one is set to cover.")).toBeVisible();
  if (hasScript) {
    // The open plan reloads by itself. Chromium can lose a navigation that starts while a reload commits.
    await expect(colleague.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
  await colleague.goto("/desk");
  await expect(colleague.getByRole("heading", { name: "Your desk" })).toBeVisible();
  await expect(colleague.getByRole("row", { name })).toBeHidden();
});

test("an agent adds a client, who makes an account from the email and owns the plan @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  const [agent, client] = [await openAnotherBrowser(), await openAnotherBrowser()];
  const suffix = crypto.randomUUID().slice(0, 8);
  const name = `Sam ${suffix}`;
  const { email, password } = newPerson();
  await signIn(page, administrator);
  await makeStaff(agent, page, { name: `Ann ${suffix}`, role: "agent" });

  await agent.goto("/desk");
  await agent.getByRole("link", { name: "Add a client" }).click();
  await agent.getByRole("button", { name: "Send the invitation" }).click();
  await expect(agent.getByRole("link", { name: "Choose a guide." })).toBeVisible();
  if (hasScript) {
    await expectAccessible(agent);
  }
  await agent.getByLabel("Client's name").fill(name);
  await agent.getByLabel("Client's email").fill(email);
  await agent.getByLabel("Guide").selectOption("buying/full");
  await agent.getByLabel("Your message").fill("Welcome!\nSee you on Friday.");
  await agent.getByRole("button", { name: "Send the invitation" }).click();
  await expect(agent.getByRole("heading", { name: `${name} has not joined yet` })).toBeVisible();
  if (hasScript) {
    await expectAccessible(agent);
  }

  const mail = page.getByRole("listitem").filter({ hasText: email }).getByRole("link", { name: "An invitation to a plan" });
  await expect(async () => {
    await page.goto("/admin/mail");
    await mail.click({ timeout: 1_000 });
  }).toPass();
  const link = page.getByRole("region", { name: /set up your plan/ }).getByRole("link", { name: /\/join\// });
  await client.goto((await link.first().getAttribute("href")) ?? "");
  await expect(client.getByRole("heading", { level: 1 })).toContainText(`Ann ${suffix}`);
  await expect(client.getByText("See you on Friday.")).toBeVisible();
  if (hasScript) {
    await expectAccessible(client);
  }
  await client.getByRole("radio", { name: "Join, and own this plan" }).check();
  await client.getByLabel("Password").fill(password);
  await client.getByRole("button", { name: "Create account" }).click();
  await expect(client).toHaveURL(new RegExp(guide));
  await client.goto(`${guide}/people`);
  await expect(client.getByRole("region", { name: "Your agent" })).toContainText(`Ann ${suffix}`);
  await agent.goto("/desk");
  await expect(agent.getByRole("row", { name })).not.toContainText("not joined");
});
