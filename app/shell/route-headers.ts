import type { HeadersFunction } from "@remix-run/node";

/** The `headers` of every route with an action or with a loader that may be away: what both set reaches the page, Retry-After too. */
export const routeHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => new Headers([...loaderHeaders, ...actionHeaders]);
