import { expect, vi } from "vitest";
import type { PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { loader } from "#app/routes/api.events.ts";
import { answerTo } from "./requests.ts";

/** Asks for live updates as a browser does; `leave` is its going away. */
export async function askForStream(cookie: string) {
  const leaving = new AbortController();
  const request = new Request(new URL("/api/events", environment().appOrigin), {
    headers: { Cookie: cookie, Accept: "text/event-stream" },
    signal: leaving.signal,
  });
  return { response: await answerTo(request, loader), leave: () => leaving.abort() };
}

/** An open page of somebody: what it has been told so far, and the way to leave. */
export async function openStream({ cookie }: { readonly cookie: string }) {
  const { response, leave } = await askForStream(cookie);
  if (response.status !== 200) {
    throw new Error(`No stream: ${response.status} ${await response.text()}`);
  }
  const received = { text: "", isOver: false };
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      received.text += chunk.value;
    }
    received.isOver = true;
  })();
  await vi.waitFor(() => expect(received.text).toContain("event: current"), 10_000);
  /** All that came by events of this name. */
  const told = (event: string) =>
    [...received.text.matchAll(new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`, "g"))].flatMap(
      ([, data = ""]) => (JSON.parse(data) as PlanVersion[] | null) ?? [],
    );
  return { response, received, told, leave };
}
