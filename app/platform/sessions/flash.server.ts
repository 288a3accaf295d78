import { z } from "zod";
import { expireCookie } from "./cookie-names.server.ts";
import { createSecureCookie } from "./cookies.server.ts";

const toastSchema = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(1_000).optional(),
  variant: z.enum(["default", "destructive"]),
  /** 5 seconds by default. A destructive toast with an action stays. */
  durationMilliseconds: z.number().int().min(0).max(600_000).optional(),
  /** Goes with the first press or scroll: the screen already shows what it says. */
  isPassing: z.boolean().optional(),
});

/** Nothing a user must know is only in a toast. */
export type Toast = z.infer<typeof toastSchema>;

const flashSchema = z.looseObject({ toast: toastSchema.optional() });

/** One-time data for the page after a POST or redirect: a toast, and data that features pass to their own pages. */
export type Flash = Readonly<z.infer<typeof flashSchema>>;

const waitingTime = 60;

function cookie() {
  return createSecureCookie("keyturn_flash", waitingTime);
}

/** Reads the request's flash, or a feature's part of it by its schema. Cookies can be forged, so invalid ones are ignored. */
export function readFlash(request: Request): Promise<Flash | null>;
export function readFlash<Value extends object>(request: Request, schema: z.ZodType<Value>): Promise<Value | null>;
export async function readFlash(request: Request, schema: z.ZodType<object> = flashSchema) {
  const { data } = schema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return data && Object.keys(data).length > 0 ? data : null;
}

export function carriesFlash(request: Request): boolean {
  return request.headers.get("Cookie")?.includes(`${cookie().name}=`) ?? false;
}

/** Headers that expire the request's flash, for the root loader. */
export function spentFlash(request: Request): Headers {
  return new Headers(carriesFlash(request) ? { "Set-Cookie": expireCookie(cookie().name) } : {});
}

export function flashCookie(flash: Flash): Promise<string> {
  return cookie().serialize(flash);
}

export async function redirectWithFlash(address: string, flash: Flash, init: HeadersInit = {}): Promise<Response> {
  const headers = new Headers(init);
  headers.set("Location", address);
  headers.append("Set-Cookie", await flashCookie(flash));
  return new Response(null, { status: 303, headers });
}
