import { ServerResponse } from "node:http";
import { paths } from "#app/paths.ts";
import { environment, keepableHeader } from "#app/services/process-state.server.ts";
import { pathOf } from "./request-path.ts";

/** What a page may ask of the device: nothing. */
const permissions = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];

type Headers = Readonly<Record<string, string>>;

const made = new Map<boolean, Headers>();

/** The security headers of an answer at this path. Pages bring their own Content-Security-Policy; this one is for all the rest. */
export function securityHeaders(path: string): Headers {
  const mayBeFramedByUs = path === paths.authCallback || path === `${paths.authCallback}/`;
  const headers = made.get(mayBeFramedByUs) ?? makeHeaders(mayBeFramedByUs);
  made.set(mayBeFramedByUs, headers);
  return headers;
}

function makeHeaders(mayBeFramedByUs: boolean): Headers {
  return {
    "X-Content-Type-Options": "nosniff",
    // Not 'no-referrer': browsers would then send 'Origin: null' with our own forms.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": permissions.map((name) => `${name}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": `default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors ${mayBeFramedByUs ? "'self'" : "'none'"}`,
    "X-Frame-Options": mayBeFramedByUs ? "SAMEORIGIN" : "DENY",
    ...(environment().isSecure && { "Strict-Transport-Security": "max-age=63072000" }),
  };
}

/** What Express itself sets on its error pages; ours says more. */
const policyOfExpress = "default-src 'none'";

type WriteHead = (this: ServerResponse, ...head: unknown[]) => ServerResponse;
const writeHead = ServerResponse.prototype.writeHead as WriteHead;

/** Writes a head that is complete already. */
export function writeHeadAsIs(response: ServerResponse, status: number, headers: readonly string[]): void {
  writeHead.call(response, status, headers);
}

type HeadListener = (status: number, isSameForVisitors: boolean) => void;
const headListeners = new WeakMap<ServerResponse, HeadListener[]>();

/** Calls the listener once the head of this answer is written: with its status, and whether the application said that all visitors get the same. */
export function onHead(response: ServerResponse, listener: HeadListener): void {
  headListeners.set(response, [...(headListeners.get(response) ?? []), listener]);
}

/**
 * Puts the security headers on every response of the process, whoever made it. Only when the head is written, and only those that are
 * absent: Remix's adapter appends its headers, so a default set earlier would be sent beside the page's own.
 */
export function setDefaultHeaders(): void {
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    if (!this.headersSent) {
      if (head[0] === 405 && !this.hasHeader("Allow")) {
        // A route that takes no posts: Remix refuses them without saying what it does take.
        this.setHeader("Allow", "GET, HEAD");
      }
      for (const [name, value] of Object.entries(securityHeaders(pathOf(this.req)))) {
        const present = this.getHeader(name);
        if (present === undefined || present === policyOfExpress) {
          this.setHeader(name, value);
        }
      }
      const isSameForVisitors = this.hasHeader(keepableHeader);
      this.removeHeader(keepableHeader);
      for (const listener of headListeners.get(this) ?? []) {
        listener(Number(head[0]), isSameForVisitors);
      }
    }
    return writeHead.apply(this, head);
  };
}
