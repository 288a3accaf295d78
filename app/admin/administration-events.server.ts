import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { planChannel } from "#app/plan/plan-notifications.server.ts";
import { listen } from "#app/platform/database/database.server.ts";
import { personalJson } from "#app/platform/json-answers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { asyncSingleton, drainSignal, singleton } from "#app/platform/process-state.server.ts";
import { requireAdministrator, signedInPerson } from "#app/platform/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";

/** Milliseconds: batches updates, so that busy periods don't flood clients. */
const gatheringTime = 200;

/** Milliseconds between keep-alives, each of which checks the listener's role again. */
const heartbeatTime = 15_000;

/** Chunks queued for a slow client. One that falls further behind is disconnected, and reconnects. */
const maxWaiting = 64;

interface Listener {
  onProgress(userIds: readonly string[]): void;
  onMissed(): void;
}

/**
 * Handles `GET /api/admin/events`: a stream of server-sent events with the ids of users who made progress (`progress`) and a notice when
 * updates may have been missed (`missed`). Ends with the administrator's role. Clients that don't accept an event stream get 406: they
 * would wait for an end that never comes.
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
      // `no-transform` prevents compression, which would buffer the stream.
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
        // Reconnect after one second instead of the browser's default of three.
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

/** Stays connected while the database is down: the stream reveals only ids. */
async function isStillAdministrator(request: Request): Promise<boolean> {
  try {
    return (await signedInPerson(request))?.isAdministrator ?? false;
  } catch {
    return true;
  }
}

export function countListeners(): number {
  return listeners().size;
}

function listeners() {
  return singleton("administrators who listen", () => new Set<Listener>());
}

/** @throws {Error} if the database is unreachable. */
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

/** Anyone with write access to the database can send on this channel, so other messages are ignored. */
function ownersIn(payload: string): string[] {
  try {
    return messageSchema.parse(JSON.parse(payload)).map(({ ownerId }) => ownerId);
  } catch {
    log().warn("a message on the channel of plans could not be read");
    return [];
  }
}
