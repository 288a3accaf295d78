import { listen, withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { drainSignal } from "#app/platform/process-state.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { currentSessionHash } from "#app/platform/sessions/session.server.ts";
import { retryLater, UserError } from "#app/platform/user-error.server.ts";

/** Channel of user ids, notified by triggers of the migration when an account loses a session, a role or a plan. */
const accessChannel = "access";

const beatMilliseconds = 15_000;
/** A node checks all its streams once in this many beats. */
const beatsPerCheck = 4;
/** A stream is then replaced, possibly on another node. Varied by a fifth. */
const lifetimeMilliseconds = 30 * 60_000;
const maxStreams = 2_000;
/** One more ends the oldest: a phone that changed networks may have left it behind. */
const maxStreamsPerUser = 8;
/** Chunks queued for a slow client. One that falls further behind is disconnected, and reconnects. */
const maxWaiting = 64;

export interface LiveReader<Update> {
  readonly userId: string;
  /** The latest update of each of the user's subjects. */
  readonly current: readonly Update[];
}

export interface LiveSource<Update, Reader extends LiveReader<Update>> {
  /** The database channel of updates. */
  readonly channel: string;
  /** @throws {Error} for a message that is not of this kind: anyone with write access to the database can send. */
  parse(message: string): readonly Update[];
  /** The readers of live sessions by session hash, in one query. */
  findReaders(sessionHashes: readonly string[]): Promise<ReadonlyMap<string, Reader>>;
  mayRead(reader: Reader, update: Update): boolean;
}

interface Stream<Reader> {
  /** Held as long as the stream: a garbage-collected request no longer aborts its signal. */
  readonly request: Request;
  readonly sessionHash: string;
  readonly endsAt: number;
  reader: Reader;
  send(event: "current" | "update" | "beat" | "access", data: unknown): void;
  end(): void;
}

/** The event streams of this node. They end at once when it can't know who may read what. */
export class LiveStreams<Update, Reader extends LiveReader<Update>> {
  readonly #source: LiveSource<Update, Reader>;
  readonly #streams = new Set<Stream<Reader>>();
  #listening: Promise<void> | undefined;
  #isListening = false;
  #lossCount = 0;
  #beatCount = 0;

  constructor(source: LiveSource<Update, Reader>) {
    this.#source = source;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream of server-sent events: `current` at first, `update` with each change, `beat` while nothing changes, and `access` at its end
   * when what the user may read has changed: browsers open another at once.
   * @throws {UserError} 401 without a session, 503 when this node can't serve another stream.
   */
  async open(request: Request): Promise<Response> {
    const sessionHash = await currentSessionHash(request);
    if (sessionHash === null) {
      throw new UserError(401, "Log in first.");
    }
    this.#listening ??= this.#listen().catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
    await this.#listening;
    const reader = await this.#findReader(sessionHash);
    if (!reader) {
      throw new UserError(401, "Log in first.");
    }
    // Other clients would wait for an end that never comes.
    if (!/text\/event-stream|\*\/\*/.test(request.headers.get("Accept") ?? "")) {
      return personalJson({ error: "Ask for a stream of events, with the header Accept: text/event-stream." }, 406);
    }
    if (!this.#isListening || drainSignal().aborted || this.#streams.size >= maxStreams) {
      throw new UserError(retryLater.status, "Live updates are not available right now.", { headers: retryLater.headers });
    }
    const others = [...this.#streams].filter((stream) => stream.reader.userId === reader.userId);
    if (others.length >= maxStreamsPerUser) {
      others[0]?.end();
    }
    const headers = {
      "Content-Type": "text/event-stream; charset=utf-8",
      // `no-transform` prevents compression, which would buffer the stream.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    };
    return new Response(this.#stream(request, sessionHash, reader), { headers });
  }

  #stream(request: Request, sessionHash: string, reader: Reader): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end = () => {};
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          let isOpen = true;
          const write = (text: string) => ((controller.desiredSize ?? 0) > 0 ? controller.enqueue(encoder.encode(text)) : end());
          const stream: Stream<Reader> = {
            request,
            sessionHash,
            reader,
            endsAt: Date.now() + lifetimeMilliseconds * (0.8 + 0.4 * Math.random()),
            send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
            end: () => {
              this.#streams.delete(stream);
              if (isOpen) {
                isOpen = false;
                request.signal.removeEventListener("abort", end);
                controller.close();
              }
            },
          };
          end = stream.end;
          this.#streams.add(stream);
          request.signal.addEventListener("abort", end);
          // Browsers reconnect within five seconds, not all at once.
          write(`retry: ${1_000 + Math.round(4_000 * Math.random())}\n\n`);
          stream.send("current", reader.current);
          if (request.signal.aborted) {
            end();
          }
        },
        cancel: () => end(),
      },
      { highWaterMark: maxWaiting },
    );
  }

  /** Asks again if somebody lost access meanwhile: that notification comes before there is a stream to end. */
  async #findReader(sessionHash: string): Promise<Reader | undefined> {
    const lossCount = this.#lossCount;
    const readers = await this.#source.findReaders([sessionHash]);
    return lossCount === this.#lossCount ? readers.get(sessionHash) : this.#findReader(sessionHash);
  }

  /** @throws {Error} if the database is unreachable. */
  async #listen(): Promise<void> {
    const onDisconnect = () => {
      this.#isListening = false;
      this.#endStreams();
    };
    const onReconnect = () => {
      this.#isListening = true;
    };
    await listen(accessChannel, {
      onMessage: (userId) => void this.#endAccess(userId),
      onDisconnect,
      onReconnect,
    });
    await listen(this.#source.channel, { onMessage: (message) => this.#publish(message), onDisconnect, onReconnect });
    this.#isListening = true;
    drainSignal().addEventListener("abort", () => this.#endStreams());
    setInterval(() => void this.beat(), beatMilliseconds).unref();
  }

  /** Nothing more goes to them. Those still signed in get `access`, and open another at once. */
  async #endAccess(userId: string): Promise<void> {
    this.#lossCount += 1;
    const ending = [...this.#streams].filter(({ reader }) => reader.userId === userId);
    for (const stream of ending) {
      this.#streams.delete(stream);
    }
    const hashes = [...new Set(ending.map(({ sessionHash }) => sessionHash))];
    const readers = await withDatabaseTimeout(() => this.#source.findReaders(hashes)).catch(() => new Map<string, Reader>());
    for (const stream of ending) {
      if (readers.has(stream.sessionHash)) {
        stream.send("access", null);
      }
      stream.end();
    }
  }

  #publish(message: string): void {
    try {
      const updates = this.#source.parse(message);
      for (const stream of this.#streams) {
        const readable = updates.filter((update) => this.#source.mayRead(stream.reader, update));
        if (readable.length > 0) {
          stream.send("update", readable);
        }
      }
    } catch {
      log().warn({ channel: this.#source.channel }, "a live update could not be read");
    }
  }

  /** Runs every 15 seconds. */
  async beat(): Promise<void> {
    const now = Date.now();
    this.#endStreams(({ endsAt }) => endsAt < now);
    this.#beatCount += 1;
    if (this.#beatCount % beatsPerCheck === 0) {
      await this.#check();
    }
    for (const stream of this.#streams) {
      stream.send("beat", null);
    }
  }

  /** Ends the streams of ended sessions, and sends what a killed node left unsent. */
  async #check(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) {
      return;
    }
    try {
      const readers = await withDatabaseTimeout(() => this.#source.findReaders([...new Set(streams.map((stream) => stream.sessionHash))]));
      for (const stream of streams) {
        const reader = readers.get(stream.sessionHash);
        if (!reader) {
          stream.end();
        } else if (this.#streams.has(stream)) {
          stream.reader = reader;
          stream.send("update", reader.current);
        }
      }
    } catch (error) {
      log().warn({ error }, "live updates end: nobody's access can be checked");
      this.#endStreams();
    }
  }

  #endStreams(isEnding: (stream: Stream<Reader>) => boolean = () => true): void {
    for (const stream of this.#streams) {
      if (isEnding(stream)) {
        stream.end();
      }
    }
  }
}
