/** Names the lock whose holder has this browser's stream, and the channel on which it shares what it hears. */
const sharedName = "keyturn_live";

/** The server sends something every 15 seconds. */
const longestSilenceMilliseconds = 40_000;
/** After an HTTP error, such as during a restart, the browser stops reconnecting, so the page does; each wait is twice the one before. */
const firstWaitMilliseconds = 3_000;
const longestWaitMilliseconds = 60_000;

/** `current`: connected, with the latest updates; `away`: updates may be missed from now on; `ended`: so does the session. */
export interface LiveNotice<Update = unknown> {
  readonly event: "current" | "update" | "beat" | "away" | "ended";
  readonly updates: readonly Update[];
}

type Listener = (notice: LiveNotice) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | null = null;

/**
 * Follows the stream at the address until the returned function is called. All tabs of a browser share one stream, held by the tab that was
 * last made visible: browsers freeze hidden ones. Where they can't share, each has its own; without `BroadcastChannel` there is none.
 */
export function followLive<Update>(address: string, onNotice: (notice: LiveNotice<Update>) => void): () => void {
  const listener = onNotice as Listener;
  listeners.add(listener);
  stop ??= start(address);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      stop?.();
      stop = null;
    }
  };
}

function start(address: string): () => void {
  if (!("BroadcastChannel" in window)) {
    return () => {};
  }
  const ending = new AbortController();
  let leave = join(address);
  const rejoin = ({ persisted }: PageTransitionEvent) => {
    if (persisted) {
      leave = join(address);
    }
  };
  // A page in the back/forward cache has no connection.
  window.addEventListener("pagehide", () => leave(), { signal: ending.signal });
  window.addEventListener("pageshow", rejoin, { signal: ending.signal });
  return () => {
    ending.abort();
    leave();
  };
}

function join(address: string): () => void {
  const channel = new BroadcastChannel(sharedName);
  const leaving = new AbortController();
  let heardAt = Date.now();
  let wantsLead = document.visibilityState === "visible";
  let waiting = new AbortController();
  let connection: { reconnect(): void; close(): void } | null = null;
  let giveUpLead = () => {};

  function deliver(notice: LiveNotice) {
    heardAt = Date.now();
    for (const listener of listeners) {
      listener(notice);
    }
  }

  function share(notice: LiveNotice) {
    channel.postMessage(notice);
    deliver(notice);
  }

  function lead(): Promise<void> | undefined {
    if (leaving.signal.aborted) {
      return;
    }
    // Between two leaders something may be missed.
    share({ event: "away", updates: [] });
    connection = connect(address, share);
    return new Promise((resolve) => {
      giveUpLead = resolve;
    });
  }

  async function compete() {
    while (!leaving.signal.aborted) {
      waiting = new AbortController();
      const options = wantsLead ? { steal: true } : { signal: waiting.signal };
      wantsLead = false;
      // Rejects once another tab steals the lock, or this one stops waiting.
      await (navigator.locks ? navigator.locks.request(sharedName, options, lead).catch(() => undefined) : lead());
      connection?.close();
      connection = null;
    }
  }

  function becomeVisible() {
    if (document.visibilityState !== "visible") {
      return;
    }
    if (Date.now() - heardAt > longestSilenceMilliseconds) {
      deliver({ event: "away", updates: [] });
    }
    if (connection) {
      connection.reconnect();
    } else {
      wantsLead = true;
      waiting.abort();
    }
  }

  channel.onmessage = ({ data }: MessageEvent<LiveNotice>) => deliver(data);
  document.addEventListener("visibilitychange", becomeVisible, { signal: leaving.signal });
  void compete();
  return () => {
    leaving.abort();
    waiting.abort();
    giveUpLead();
    connection?.close();
    channel.close();
    deliver({ event: "away", updates: [] });
  };
}

function connect(address: string, share: (notice: LiveNotice) => void) {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let wait = firstWaitMilliseconds;

  /** The earlier stream goes on until this one is there, so that nothing is missed. */
  function open() {
    const earlier = stream;
    const opened = new EventSource(address);
    stream = opened;
    for (const event of ["current", "update", "beat"] as const) {
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        earlier?.close();
        wait = firstWaitMilliseconds;
        expectMore();
        share({ event, updates: (JSON.parse(data) as unknown[] | null) ?? [] });
      });
    }
    // The user may read something else now, and a page may have to go before the browser reconnects.
    opened.addEventListener("access", () => {
      opened.close();
      if (opened === stream) {
        open();
      }
    });
    opened.addEventListener("error", () => {
      earlier?.close();
      if (opened === stream) {
        share({ event: "away", updates: [] });
        if (opened.readyState === EventSource.CLOSED) {
          void retry();
        }
      }
    });
    expectMore();
  }

  /** After an answer that is no stream. EventSource doesn't say which. */
  async function retry() {
    const refused = stream;
    clearTimeout(timer);
    const status = await fetch(address, { headers: { Accept: "application/json" } }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (refused !== stream) {
      return;
    }
    if (status === 401) {
      share({ event: "ended", updates: [] });
    } else {
      timer = setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, longestWaitMilliseconds);
    }
  }

  /** A lost network may leave the stream open and silent. */
  function expectMore() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      share({ event: "away", updates: [] });
      open();
    }, longestSilenceMilliseconds);
  }

  open();
  return {
    reconnect: open,
    close() {
      clearTimeout(timer);
      stream?.close();
      stream = undefined;
    },
  };
}
