import { startSession } from "#app/platform/sessions/session.server.ts";
import type { User } from "#prisma/client.ts";
import { recognizeBrowser } from "./known-browser.server.ts";

/** Starts a session in this browser, and mails a notice if it is a new one. Returns the Set-Cookie headers. */
export async function openSession(request: Request, user: User, start: Parameters<typeof startSession>[2]): Promise<string[]> {
  const browser = await recognizeBrowser(request, user);
  return [await startSession(request, user.id, start, browser.tell), browser.setCookie];
}
