import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How often each thing happened to a kind of client. */
export type Outcomes = Record<string, number>;

/**
 * Clients that ask without a pause, whether or not anybody answers: on a new connection each time, on one that is kept, with and without
 * time to think, and a stream of newcomers who wait for nobody.
 */
export function startLoad(port: number, path: string): { stop(): Promise<Outcomes> } {
  const outcomes: Outcomes = {};
  const stopped = new AbortController();
  const isOver = () => stopped.signal.aborted;

  async function askOnce(agent: Agent | false) {
    const outcome = await ask(port, path, agent);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return outcome;
  }

  async function askAgainAndAgain(agent: Agent | false, thinking: number) {
    while (!isOver()) {
      const outcome = await askOnce(agent);
      await sleep(outcome === "ECONNREFUSED" ? 20 : thinking);
    }
    if (agent) {
      agent.destroy();
    }
  }

  async function newcomers() {
    const asked: Promise<string>[] = [];
    while (!isOver()) {
      asked.push(askOnce(false));
      await sleep(5);
    }
    await Promise.all(asked);
  }

  const onKeptConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const clients = [
    ...Array.from({ length: 4 }, () => askAgainAndAgain(false, 0)),
    ...Array.from({ length: 4 }, () => askAgainAndAgain(false, 7)),
    ...Array.from({ length: 4 }, () => askAgainAndAgain(onKeptConnection(), 0)),
    ...Array.from({ length: 4 }, () => askAgainAndAgain(onKeptConnection(), 50)),
    newcomers(),
  ];
  return {
    async stop() {
      stopped.abort();
      await Promise.all(clients);
      return outcomes;
    },
  };
}

/** A status, or the code of the fault. */
function ask(port: number, path: string, agent: Agent | false) {
  return new Promise<string>((resolve) => {
    const fail = ({ code = "?" }: NodeJS.ErrnoException) => resolve(request.reusedSocket ? `${code} on a kept connection` : code);
    const request = httpRequest({ host: "127.0.0.1", port, path, agent, headers: { host: `localhost:${port}` } }, (response) => {
      response
        .resume()
        .on("error", fail)
        .on("end", () => resolve(String(response.statusCode)));
    });
    request.on("error", fail).end();
  });
}
