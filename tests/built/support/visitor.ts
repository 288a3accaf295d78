import { expect, inject } from "vitest";
import { administrator } from "#tests/e2e/support/administrator.ts";
import { cookiesAfter } from "#tests/support/requests.ts";

export const origin = inject("origin");

/** Somebody with a browser of their own at a built server: keeps cookies, follows redirects, runs no script. */
export class Visitor {
  readonly #origin: string;
  #cookie = "";

  constructor(at = origin) {
    this.#origin = at;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#send(new URL(path, this.#origin), { headers });
  }

  /** Sends a form. */
  post(path: string, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#send(new URL(path, this.#origin), { method: "POST", body: new URLSearchParams(form), headers });
  }

  postJson(path: string, body: unknown): Promise<Response> {
    return this.#send(new URL(path, this.#origin), {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
  }

  /** Creates an account at the embedded portal and comes back signed in; gives its email. */
  async signUp(): Promise<string> {
    const email = `robin-${crypto.randomUUID()}@example.com`;
    await this.get("/api/auth/login");
    const answer = await this.post("/portal/create-account", { name: "Robin Example", email, password: "four words make sense" });
    expect(answer.url, "a new account ends signed in").toContain("?auth=success");
    return email;
  }

  async signInAsAdministrator(): Promise<void> {
    await this.get("/api/auth/login");
    const answer = await this.post("/portal/sign-in", { ...administrator });
    expect(answer.url, "the administrator signs in").toContain("?auth=success");
  }

  async #send(url: URL, { headers, ...init }: RequestInit): Promise<Response> {
    const answer = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { Accept: "text/html", ...headers, ...(this.#cookie && { Cookie: this.#cookie }) },
    });
    this.#cookie = cookiesAfter(answer, this.#cookie);
    const location = answer.headers.get("Location");
    return location === null ? answer : this.#send(new URL(location, url), {});
  }
}

/** A page's HTML as somebody new gets it. */
export async function pageAt(path: string): Promise<string> {
  return (await new Visitor().get(path)).text();
}
