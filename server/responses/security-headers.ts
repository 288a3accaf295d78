import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import onHeaders from "on-headers";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type Middleware, pathOf } from "../middleware.ts";

const permissions =
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer " +
  "microphone midi payment picture-in-picture screen-wake-lock usb xr-spatial-tracking";

/** For pages of this site only. */
const ownPermissions = "publickey-credentials-create publickey-credentials-get";

export function standardHeaders(framedBy: "'none'" | "'self'" = "'none'"): [string, string][] {
  const { isSecure, mode } = environment();
  const setHeaders = helmet({
    // Vite's pages contain inline styles and scripts.
    contentSecurityPolicy: mode !== "development" && {
      useDefaults: false,
      // For the service worker's requests.
      directives: {
        defaultSrc: ["'none'"],
        connectSrc: ["'self'"],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: [framedBy],
      },
    },
    // The XState inspector's window talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: mode === "development" ? "same-origin-allow-popups" : "same-origin" },
    // Not 'no-referrer', which would make browsers send 'Origin: null' with our own forms.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: false },
    xFrameOptions: { action: framedBy === "'self'" ? "sameorigin" : "deny" },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => undefined);
  response.setHeader("Permissions-Policy", [allow(permissions, "()"), allow(ownPermissions, "(self)")].join(", "));
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

function allow(features: string, origins: string): string {
  return features.replace(/[a-z-]+/g, `$&=${origins}`).replaceAll(" ", ", ");
}

/** Adds missing security headers when the head is written: Remix appends its own, so earlier ones would be duplicated. */
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
        // Remix refuses posts to a route without an action, but omits the header.
        response.setHeader("Allow", "GET, HEAD");
      }
    });
    next();
  };
}

const policyOfExpress = "default-src 'none'";
