import { currentResponse } from "./client-pace.server.ts";

const results = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Shares a read among the loaders of one response. The key holds what the read may depend on: Remix gives each loader its own copy of the
 * request, and an action's request is a POST, after which the loaders have to read again.
 */
export function oncePerRequest<Value>({ method, url, headers }: Request, name: string, read: () => Promise<Value>): Promise<Value> {
  const response = currentResponse().getStore();
  if (!response || method !== "GET") {
    return read();
  }
  const key = JSON.stringify([name, new URL(url).pathname, headers.get("Cookie"), headers.get("Authorization")]);
  const shared = results.get(response) ?? new Map<string, Promise<unknown>>();
  results.set(response, shared);
  const result = shared.get(key) ?? read();
  shared.set(key, result);
  return result as Promise<Value>;
}
