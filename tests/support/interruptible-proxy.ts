import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A stretch of network between the product and a database server, which can be interrupted as networks and servers are. */
export interface InterruptibleProxy {
  /** The server's address by way of here. */
  readonly url: string;
  /** As a server that was stopped: what is open breaks, what is new is refused. */
  stop(): Promise<void>;
  /** As a server that hangs: everything stays open, new connections are accepted, and no answer comes. */
  hang(): void;
  /** As a server far away, or one that has too much to do: everything arrives, so many milliseconds later. */
  slowDown(milliseconds: number): void;
  /** As the server when it is back. */
  resume(): Promise<void>;
  /** Breaks what is open, and lets what is new through. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server of an address. */
export async function startProxy(serverUrl: string): Promise<InterruptibleProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let delay = 0;

  const proxy = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (delay > 0) {
          // Timers of one length end in the order in which they began.
          setTimeout(() => to.destroyed || to.write(bytes), delay);
        } else if (!isHanging) {
          to.write(bytes);
        }
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });

  async function start(port: number): Promise<number> {
    proxy.listen(port, "127.0.0.1");
    await once(proxy, "listening");
    return (proxy.address() as AddressInfo).port;
  }

  function cut(): void {
    for (const socket of sockets) {
      socket.destroy();
    }
  }

  async function stop(): Promise<void> {
    if (proxy.listening) {
      proxy.close();
      cut();
      await once(proxy, "close");
    }
  }

  const port = await start(0);
  const address = new URL(serverUrl);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return {
    url: address.href,
    stop,
    cut,
    hang() {
      isHanging = true;
    },
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    async resume() {
      if (delay > 0) {
        delay = 0;
        cut();
      }
      if (isHanging) {
        isHanging = false;
        // What was said while it hung is lost, so nothing that is open makes sense anymore.
        cut();
      }
      if (!proxy.listening) {
        await start(port);
      }
    },
    close: stop,
  };
}
