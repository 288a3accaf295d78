import { expect, test } from "vitest";
import { publicPaths } from "#app/content/public-pages.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { decoded, titleOf } from "./support/html.ts";
import { expectValidHtml } from "./support/valid-html.ts";
import { origin, Visitor } from "./support/visitor.ts";

/** What the server sent is judged: a browser would have mended it. Gives the HTML. */
async function judge(answer: Response, status = 200) {
  expect(answer.status, answer.url).toBe(status);
  const html = await answer.text();
  await expectValidHtml(html, answer.url);
  return html;
}

/** What a page says of itself in its head. */
function headOf(html: string) {
  const text = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? "");
  const property = (name: string) => text(new RegExp(`<meta property="${name}" content="([^"]*)"`));
  return {
    title: titleOf(html),
    description: text(/<meta name="description" content="([^"]*)"/),
    canonical: text(/<link rel="canonical" href="([^"]*)"/),
    shared: {
      url: property("og:url"),
      title: property("og:title"),
      description: property("og:description"),
      image: property("og:image"),
    },
  };
}

test.each(publicPaths)("the HTML of %s is valid, and says what the page is", async (path) => {
  const { title, description, canonical, shared } = headOf(await judge(await new Visitor().get(path)));
  const url = `${origin}${path}`;
  expect(canonical).toBe(url);
  expect(shared).toEqual({ url, title, description, image: `${origin}/images/share.png` });
  expect(title, "says more than the brand").toMatch(/^\w.*Keyturn|^Keyturn \w/);
  expect(description.length).toBeGreaterThan(40);
});

test("no two pages for everybody have the same title or description", async () => {
  const heads = await Promise.all(publicPaths.map(async (path) => headOf(await (await new Visitor().get(path)).text())));
  for (const part of ["title", "description"] as const) {
    expect(new Set(heads.map((head) => head[part])).size, part).toBe(publicPaths.length);
  }
});

test("the HTML is valid for guests with progress, on the pages of sign-in, and where nothing is", async () => {
  const visitor = new Visitor();
  await judge(await visitor.get(addressAt("/buying-guide/full?step=1&done=0.2&sub=0-0.1_1-2&answers=0-0y.1n_1-0n.1y&covered=0-0.2_1-1")));
  await judge(await visitor.get("/?account=deleted"));
  await judge(await visitor.get("/auth?redirect=%2Fdashboard"));
  await judge(await visitor.get("/auth/callback?error=access_denied"));
  await judge(await visitor.get("/auth/callback?auth=success"));
  await judge(await visitor.get("/auth/logout"));
  await judge(await visitor.get("/logout"));
  await judge(await visitor.get("/portal/sign-in"));
  await visitor.get("/api/auth/login");
  await judge(await visitor.get("/portal/sign-in"));
  await judge(await visitor.get("/portal/create-account"));
  await judge(await visitor.post("/portal/create-account", { name: "", email: "nobody", password: "short" }), 400);
  await judge(await visitor.get("/portal/forgot-password"));
  await judge(await visitor.get("/portal/forgot-password?sent"));
  await judge(await visitor.get("/portal/reset-password?token=none"), 404);
  await judge(await visitor.get("/portal/confirm-address?token=none"), 404);
  await judge(await visitor.get("/mail-settings?token=none"), 404);
  await judge(await visitor.get("/no-such-page"), 404);
  await judge(await visitor.get("/buying-guide/platinum"), 404);
  await judge(await visitor.post("/buying-guide/full", { command: "step.complete none" }), 400);
});

test("the HTML is valid for a signed-in user", async () => {
  const visitor = new Visitor();
  await visitor.signUp();
  await judge(await visitor.get("/dashboard"));
  await judge(await visitor.get("/mail-settings?stop=monday"));
  for (const [journeyType, serviceTier] of [
    ["buying", "full"],
    ["selling", "free"],
  ]) {
    await visitor.postJson("/api/progress", { journeyType, serviceTier, currentStep: 1, completedSteps: [0] });
  }
  for (const path of ["/dashboard", "/dashboard/account", "/dashboard/account/delete", "/buying-guide/full", "/selling-guide/free"]) {
    await judge(await visitor.get(path));
  }
  await judge(await visitor.post("/dashboard/account", { intent: "password" }), 400);
  await judge(await visitor.post("/dashboard/account/delete", { confirmation: "" }), 400);
  await judge(await visitor.get("/logout"));
});

test("the HTML is valid for the administrator", async () => {
  const [visitor, person] = [new Visitor(), new Visitor()];
  const email = await person.signUp();
  await person.postJson("/api/progress", { journeyType: "buying", serviceTier: "full", completedSteps: [0] });
  await visitor.signInAsAdministrator();
  const { users } = (await (await visitor.get(`/api/admin/users?q=${email}`)).json()) as { users: { id: string }[] };
  for (const path of ["/admin", `/admin?q=${email}&user=${users[0]?.id}`, "/admin/journeys", "/admin/mail"]) {
    await judge(await visitor.get(path));
  }
  await judge(await visitor.get("/admin?user=nobody"), 404);
});
