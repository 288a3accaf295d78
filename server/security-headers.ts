import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import onHeaders from "on-headers";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";

/** What a page may ask of the device: nothing. */
const permissions =
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer " +
  "microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock usb xr-spatial-tracking";

/** The security headers of an answer that has none of its own; the callback of sign-in may be framed by this site. */
export function standardHeaders(framedBy: "'none'" | "'self'" = "'none'"): [string, string][] {
  const { isSecure, mode } = environment();
  const setHeaders = helmet({
    // Vite's pages have styles and scripts in them.
    contentSecurityPolicy: mode !== "development" && {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], formAction: ["'none'"], baseUri: ["'none'"], frameAncestors: [framedBy] },
    },
    // Not 'no-referrer': browsers would then send 'Origin: null' with our own forms.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: false },
    xFrameOptions: { action: framedBy === "'self'" ? "sameorigin" : "deny" },
    // Read by no browser that the product runs in.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => undefined);
  response.setHeader("Permissions-Policy", permissions.replace(/[a-z-]+/g, "$&=()").replaceAll(" ", ", "));
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/**
 * Puts the security headers that an answer lacks on it, when its head is written: Remix's adapter appends its headers, so a policy set before
 * would be sent beside the page's own.
 */
export function securityHeaders(): Middleware {
  const headers = standardHeaders();
  const callbackHeaders = standardHeaders("'self'");
  return (request, response, next) => {
    const isCallback = pathOf(request).replace(/\/$/, "") === paths.authCallback;
    onHeaders(response, () => {
      for (const [name, value] of isCallback ? callbackHeaders : headers) {
        const present = response.getHeader(name);
        if (present === undefined || present === policyOfExpress) {
          response.setHeader(name, value);
        }
      }
      if (response.statusCode === 405 && !response.hasHeader("Allow")) {
        // A route that takes no posts: Remix refuses them without saying what it does take.
        response.setHeader("Allow", "GET, HEAD");
      }
    });
    next();
  };
}

/** On Express's own error pages; ours says more. */
const policyOfExpress = "default-src 'none'";
