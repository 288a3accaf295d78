import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { planChannel } from "#app/plan/plan-notifications.server.ts";
import { listen } from "#app/platform/database/database.server.ts";
import { personalJson } from "#app/platform/json-answers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { asyncSingleton, drainSignal, singleton } from "#app/platform/process-state.server.ts";
import { requireAdministrator, signedInPerson } from "#app/platform/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";

/** News of this time go out together, so that a busy minute is no flood. In milliseconds. */
const gatheringTime = 200;

/** How often a silent connection is kept alive, and its holder's role looked at again. In milliseconds. */
const heartbeatTime = 15_000;

/** Chunks that may wait for a client that does not read. One that falls behind further is let go, and reconnects. */
const maxWaiting = 64;

/** What every open page of an administrator hears. */
interface Listener {
  onProgress(userIds: readonly string[]): void;
  /** News may have been missed. */
  onMissed(): void;
}

/**
 * Answers `GET /api/admin/events`: a stream of server-sent events that names, as they happen, the people who made progress
 * (`progress`, a list of ids), and tells when news may have been missed (`missed`). It ends with the administrator's role.
 * Whoever takes no stream gets 406: they would wait for its end, which never comes.
 */
export function streamProgress({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("Live updates are out of reach just now.", async () => {
    await requireAdministrator(request);
    if (!/text\/event-stream|\*\/\*/.test(request.headers.get("Accept") ?? "")) {
      return personalJson({ error: "Ask for a stream of events, with the header Accept: text/event-stream." }, 406);
    }
    await asyncSingleton("listening for progress", startListening);
    const headers = {
      "Content-Type": "text/event-stream; charset=utf-8",
      // 'no-transform' keeps the stream from being compressed, and so from being held back.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    };
    return new Response(eventStream(request), { headers });
  });
}

function eventStream(request: Request): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const ends = AbortSignal.any([request.signal, drainSignal()]);
  let leave = () => undefined as undefined;

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        function send(text: string) {
          if ((controller.desiredSize ?? 0) <= 0) {
            leave();
          } else {
            controller.enqueue(encoder.encode(text));
          }
        }
        const listener: Listener = {
          onProgress: (userIds) => send(`event: progress\ndata: ${JSON.stringify(userIds)}\n\n`),
          onMissed: () => send("event: missed\ndata:\n\n"),
        };
        const heartbeat = setInterval(() => void beat(), heartbeatTime).unref();
        async function beat() {
          if (await isStillAdministrator(request)) {
            send(":\n\n");
          } else {
            leave();
          }
        }
        let hasLeft = false;
        leave = () => {
          if (!hasLeft) {
            hasLeft = true;
            clearInterval(heartbeat);
            ends.removeEventListener("abort", leave);
            listeners().delete(listener);
            controller.close();
          }
        };
        listeners().add(listener);
        // Asked to come back soon after a cut, not after the browser's own three seconds.
        send("retry: 1000\n\n");
        ends.addEventListener("abort", leave);
        if (ends.aborted) {
          leave();
        }
      },
      cancel() {
        leave();
      },
    },
    { highWaterMark: maxWaiting },
  );
}

/** While the database cannot say, the stream goes on: it tells nothing but ids. */
async function isStillAdministrator(request: Request): Promise<boolean> {
  try {
    return (await signedInPerson(request))?.isAdministrator ?? false;
  } catch {
    return true;
  }
}

/** How many pages are listening in this process. */
export function countListeners(): number {
  return listeners().size;
}

function listeners() {
  return singleton("administrators who listen", () => new Set<Listener>());
}

/** Begins to listen. @throws {Error} when the database is out of reach. */
function startListening() {
  const changed = new Set<string>();
  const tell = () => {
    const userIds = [...changed];
    changed.clear();
    for (const listener of listeners()) {
      listener.onProgress(userIds);
    }
  };
  return listen(planChannel, {
    onMessage(payload) {
      for (const ownerId of listeners().size > 0 ? ownersIn(payload) : []) {
        if (changed.size === 0) {
          setTimeout(tell, gatheringTime);
        }
        changed.add(ownerId);
      }
    },
    onReconnect() {
      for (const listener of listeners()) {
        listener.onMissed();
      }
    },
  });
}

const messageSchema = z.array(z.object({ ownerId: z.string() }));

/** The owners of the changed plans. Anybody who may write to the database can send on the channel: other messages are passed over. */
function ownersIn(payload: string): string[] {
  try {
    return messageSchema.parse(JSON.parse(payload)).map(({ ownerId }) => ownerId);
  } catch {
    log().warn("a message on the channel of plans could not be read");
    return [];
  }
}
