import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Answers a request, or passes it on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A listener that passes requests through each middleware in order, and then to the application. */
export function inOrder(list: readonly Middleware[], application: RequestListener): RequestListener {
  return (request, response) => {
    let passed = 0;
    const next = () => {
      const middleware = list[passed];
      passed += 1;
      if (middleware) {
        middleware(request, response, next);
      } else {
        application(request, response);
      }
    };
    next();
  };
}

export function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
