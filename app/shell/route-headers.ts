import type { HeadersFunction } from "@remix-run/node";

/** Merges the headers of loader and action, Retry-After included. */
export const routeHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => new Headers([...loaderHeaders, ...actionHeaders]);
