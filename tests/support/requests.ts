/** Requests as a browser sends them, straight to the loaders and actions of routes. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type Flash, readFlash } from "#app/platform/sessions/flash.server.ts";
import { guideAt } from "./guide-addresses.ts";
import { stepAt, textAt } from "./places.ts";

/** The Cookie header to send, if any: a person's, or text. */
interface Sender {
  readonly cookie?: string;
}

/** A form's fields; a list stands for several fields of one name. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A page that is opened, or data that is read. */
export function opening(address: string, { cookie }: Sender = {}): Request {
  return new Request(urlOf(address), { headers: headersOf(cookie, { Accept: "text/html" }) });
}

/**
 * A form that is posted. In one of a guide, known by its address or its screen's, commands and the step in view are given by places:
 * `step.complete 2` is the third step.
 */
export function posting(address: string, fields: Fields, { cookie }: Sender = {}): Request {
  const guide = guideAt(address) ?? guideAt(String(fields.screen ?? ""));
  const inIds = (name: string, value: string) =>
    guide && name === "command"
      ? textAt(guide, value)
      : guide && name === "view" && /^\d+$/.test(value)
        ? stepAt(guide, Number(value))
        : value;
  const entries = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, inIds(name, value)]));
  const body = new URLSearchParams(entries);
  return new Request(urlOf(address), { method: "POST", body, headers: headersOf(cookie, { Accept: "text/html" }) });
}

/** Commands as script sends them, for a screen. */
export function sending(screen: string, fields: Fields, sender: Sender = {}): Request {
  return posting(paths.apiCommands, { screen, ...fields }, sender);
}

/** JSON that is posted; text is sent as it stands. */
export function postingJson(address: string, json: unknown, { cookie }: Sender = {}): Request {
  const body = typeof json === "string" ? json : JSON.stringify(json);
  return new Request(urlOf(address), { method: "POST", body, headers: headersOf(cookie, { "Content-Type": "application/json" }) });
}

/** A program's call with a token; with a body, a POST of JSON. */
export function calling(address: string, token: string | null, json?: unknown): Request {
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(json !== undefined && { "Content-Type": "application/json" }),
  };
  return new Request(urlOf(address), { headers, ...(json !== undefined && { method: "POST", body: JSON.stringify(json) }) });
}

/** What a loader or an action answers, whether it gives a Response, throws one, or gives data. Any other error is thrown on. */
export async function answerTo(
  request: Request,
  answer: (parts: ActionFunctionArgs) => unknown,
  params: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return toResponse(await answer({ request, params, context: {} }));
  } catch (thrown) {
    if (thrown instanceof Response) {
      return thrown;
    }
    throw thrown;
  }
}

/** What an answer leaves for the page that follows. */
export function flashOf(response: Response): Promise<Flash | null> {
  return readFlash(opening("/", { cookie: cookiesAfter(response) }));
}

/** The Cookie header of a browser that had `before`, and has kept what the answer sets. */
export function cookiesAfter(response: Response, before = ""): string {
  const kept = new Map<string, string>();
  for (const pair of [...before.split("; ").filter(Boolean), ...response.headers.getSetCookie()]) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    if (/;\s*max-age=0/i.test(pair)) {
      kept.delete(name);
    } else {
      kept.set(name, value);
    }
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
}

function urlOf(address: string) {
  return new URL(address, environment().appOrigin);
}

function headersOf(cookie: string | undefined, others: Record<string, string>) {
  return { ...others, ...(cookie && { Cookie: cookie }) };
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) {
    return answer;
  }
  if (typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit") {
    const { data, init } = answer as { data?: unknown; init?: ResponseInit | null };
    return Response.json(data ?? null, init ?? {});
  }
  return Response.json(answer ?? null);
}
