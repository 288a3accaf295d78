import type { ActionFunctionArgs } from "@remix-run/node";
import { environment } from "#app/platform/process-state.server.ts";
import { answerTo } from "./requests.ts";

/** The part of a route's module that answers requests. */
export interface AnsweringRoute {
  readonly loader?: (parts: ActionFunctionArgs) => unknown;
  readonly action?: (parts: ActionFunctionArgs) => unknown;
}

interface KeptCookie {
  readonly value: string;
  readonly path: string;
}

/** Somebody with a browser: keeps cookies, and asks the loaders and actions of the routes that it is given, without rendering. */
export class Visitor {
  readonly cookies = new Map<string, KeptCookie>();
  /** Every Set-Cookie header that came, in order. */
  readonly setCookies: string[] = [];
  readonly #routes: Readonly<Record<string, AnsweringRoute>>;

  constructor(routes: Readonly<Record<string, AnsweringRoute>>) {
    this.#routes = routes;
  }

  /** Asks for an address; what a loader gives without a Response is answered as JSON. */
  get(address: string, referer?: string): Promise<Response> {
    return this.#send(address, "GET", undefined, referer);
  }

  /** Sends a form. */
  post(address: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, "POST", new URLSearchParams(fields));
  }

  /** Asks for an address and follows where it leads, until a page is shown; gives that page and its address. */
  async follow(address: string): Promise<{ address: string; response: Response }> {
    return this.arrive(address, await this.get(address));
  }

  /** Follows where an answer leads, until a page is shown. */
  async arrive(address: string, response: Response): Promise<{ address: string; response: Response }> {
    const location = response.headers.get("Location");
    return location === null ? { address, response } : this.follow(new URL(location, environment().appOrigin).href);
  }

  async #send(address: string, method: "GET" | "POST", body?: URLSearchParams, referer?: string): Promise<Response> {
    const { appOrigin } = environment();
    const url = new URL(address, appOrigin);
    if (url.origin !== appOrigin) {
      throw new Error(`${address} is not on this site.`);
    }
    const [pattern, route] =
      Object.entries(this.#routes).find(([path]) => path === url.pathname) ??
      Object.entries(this.#routes).find(([path]) => path.endsWith("*") && url.pathname.startsWith(path.slice(0, -1))) ??
      [];
    const answer = method === "GET" ? route?.loader : route?.action;
    if (!pattern || !answer) {
      throw new Error(`No route answers ${method} ${url.pathname}.`);
    }
    const headers = new Headers({ Accept: "text/html", "User-Agent": "Visitor" });
    if (referer !== undefined) {
      headers.set("Referer", referer);
    }
    const cookies = [...this.cookies].filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, "/")));
    if (cookies.length > 0) {
      headers.set("Cookie", cookies.map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; "));
    }
    const response = await answerTo(new Request(url, { method, headers, body, redirect: "manual" }), answer);
    for (const header of response.headers.getSetCookie()) {
      this.#keep(header);
    }
    return response;
  }

  #keep(header: string) {
    this.setCookies.push(header);
    const [pair = "", ...attributes] = header.split(/;\s*/);
    const attribute = (name: string) => attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const [name = ""] = pair.split("=", 1);
    const path = attribute("path") ?? "/";
    if (name.startsWith("__Host-") && (path !== "/" || !attributes.some((text) => /^secure$/i.test(text)))) {
      // As browsers do.
      return;
    }
    const isOver = attribute("max-age") === "0" || Date.parse(attribute("expires") ?? "9999") <= Date.now();
    // One name may be kept for several paths.
    const key = `${name} ${path}`;
    if (isOver) {
      this.cookies.delete(key);
    } else {
      this.cookies.set(key, { value: pair.slice(name.length + 1), path });
    }
  }
}
