import { ServerResponse } from "node:http";
import { paths } from "#app/paths.ts";
import { environment } from "#app/services/process-state.server.ts";

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

/** The security headers of an answer at this path. Pages bring their own Content-Security-Policy; this one is for all the rest. */
export function securityHeaders(path: string): Readonly<Record<string, string>> {
  const mayBeFramedByUs = path.replace(/\/$/, "") === paths.authCallback;
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

/**
 * Puts the security headers on every response of the process, whoever made it. Only when the head is written, and only those that are
 * absent: Remix's adapter appends its headers, so a default set earlier would be sent beside the page's own.
 */
export function setDefaultHeaders(): void {
  const writeHead = ServerResponse.prototype.writeHead as (this: ServerResponse, ...head: unknown[]) => ServerResponse;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    if (!this.headersSent) {
      if (head[0] === 405 && !this.hasHeader("Allow")) {
        // A route that takes no posts: Remix refuses them without saying what it does take.
        this.setHeader("Allow", "GET, HEAD");
      }
      const [path = "/"] = (this.req.url ?? "/").split("?", 1);
      for (const [name, value] of Object.entries(securityHeaders(path))) {
        const present = this.getHeader(name);
        if (present === undefined || present === policyOfExpress) {
          this.setHeader(name, value);
        }
      }
    }
    return writeHead.apply(this, head);
  };
}
