import { z } from "zod";
import { cookieName } from "./cookie-names.server.ts";
import { environment } from "./process-state.server.ts";

const toastSchema = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(1_000).optional(),
  variant: z.enum(["default", "destructive"]),
  durationMilliseconds: z.number().int().min(0).max(600_000).optional(),
});

/** A message that the next page shows once. */
export type Toast = z.infer<typeof toastSchema>;

/** Seconds that a toast waits for the page that shows it. */
const waitingTime = 60;

/** A redirect (303 unless `init` says otherwise) to a page that shows the toast. */
export function redirectWithToast(url: string, toast: Toast, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Location", url);
  headers.append("Set-Cookie", toastCookie(toast));
  return new Response(null, { status: 303, ...init, headers });
}

/** The Set-Cookie value that carries a toast to the next page. */
export function toastCookie(toast: Toast): string {
  return setCookie(Buffer.from(JSON.stringify(toastSchema.parse(toast))).toString("base64url"), waitingTime);
}

/** The toast that a request carries, and the headers that forget it once it has been shown. */
export function takeToast(request: Request): { toast: Toast | null; headers: Headers } {
  const headers = new Headers();
  const value = cookieValue(request.headers.get("Cookie"), name());
  if (value === null) {
    return { toast: null, headers };
  }
  headers.append("Set-Cookie", setCookie("", 0));
  return { toast: readToast(value), headers };
}

/** A cookie can be anybody's writing: what is not a toast is none. */
function readToast(value: string): Toast | null {
  try {
    return toastSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null;
  }
}

function name() {
  return cookieName("keyturn_toast");
}

function setCookie(value: string, maxAge: number) {
  return `${name()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${environment().isSecure ? "; Secure" : ""}`;
}

function cookieValue(header: string | null, wanted: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === wanted) {
      return value ?? "";
    }
  }
  return null;
}
