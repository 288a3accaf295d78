import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function composeMiddleware(list: readonly Middleware[], application: RequestListener): RequestListener {
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

export function isReadRequest({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
