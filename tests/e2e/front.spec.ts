import { expect, test } from "./support/fixtures.ts";

const pages = [
  "/",
  "/service-selection/buyer",
  "/service-selection/seller",
  "/buying-guide/full",
  "/auth",
  "/portal/sign-in",
  "/no-such-page",
];

for (const path of pages) {
  test(`${path} stands under a strict policy, without a complaint of the browser`, async ({ page }) => {
    const response = await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe");
    await page.waitForLoadState("networkidle");
  });
}

test("every file that a page loads carries the security headers", async ({ page }) => {
  const bare: string[] = [];
  page.on("response", async (response) => {
    const headers = response.headers();
    if (headers["x-content-type-options"] !== "nosniff" || headers["cross-origin-resource-policy"] !== "same-origin") {
      bare.push(response.url());
    }
  });
  await page.goto("/buying-guide/full", { waitUntil: "networkidle" });
  expect(bare).toEqual([]);
});

test("the icon that browsers ask for without being told is there, as a file like the others", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/x-icon",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
  // An icon file with one picture in it.
  expect([...(await answer.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});

test("a post that another site makes a browser send changes nothing and is explained", async ({ page, baseURL }) => {
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<form method="post" action="${baseURL}/logout"><button>Go</button></form>` }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByRole("heading", { name: "That form came from another site" })).toBeVisible();
});

const keptPages = ["/", "/service-selection/buyer", "/service-selection/seller", "/buying-guide/full", "/selling-guide/free"];

for (const path of keptPages) {
  test(`${path} is kept for visitors, and has what it has when it is made for one`, async ({ request }) => {
    await expect.poll(async () => (await request.get(path)).headers().etag).toBeDefined();
    const kept = await request.get(path);
    const made = await request.get(path, { headers: { cookie: "keyturn_none=1" } });
    expect(await kept.text()).toBe(await made.text());
    const headersOf = (answer: typeof kept) => {
      const { date, etag, "content-length": _, "transfer-encoding": __, "content-encoding": ___, ...headers } = answer.headers();
      return headers;
    };
    expect(headersOf(kept)).toEqual(headersOf(made));
    expect(kept.headers()["content-encoding"]).toBe("br");
    expect(kept.headers()["set-cookie"]).toBeUndefined();
    for (const query of ["?step=1", "?done=0", "?utm_source=x"]) {
      expect((await request.get(path + query)).headers().etag, query).toBeUndefined();
    }
  });
}

test("every file is sent compressed by the build, and kept for ever", async ({ request }) => {
  const page = await (await request.get("/buying-guide/full")).text();
  const files = new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path));
  expect(files.size).toBeGreaterThan(5);
  for (const path of files) {
    const { etag, "cache-control": caching, vary } = (await request.get(path)).headers();
    expect(etag, path).toBeDefined();
    expect(caching).toContain("immutable");
    expect(vary).toBe("Accept-Encoding");
  }
});

test("the built script revives errors as JavaScript's own kinds only", async ({ request }) => {
  const page = await (await request.get("/buying-guide/full")).text();
  const files = new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const script = (await Promise.all([...files].map(async (path) => (await request.get(path)).text()))).join("\n");
  expect(script.match(/URIError:URIError,__proto__:null\}/g)).toHaveLength(3);
  expect(script).toContain("__subType]");
  expect(script).not.toMatch(/window\[\w+\.__subType\]/);
});
