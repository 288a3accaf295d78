import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands before the product: of one page it sends what comes before a text, and the rest when it is told to. */
export async function startHaltingServer(product: string, haltedPath: string, haltBefore: string) {
  let goOn = () => {};
  const rest = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${product}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = request.url === haltedPath ? body.indexOf(haltBefore) : body.length;
    response.setHeader("Content-Type", answer.headers.get("Content-Type") ?? "");
    response.write(body.subarray(0, cut));
    if (cut < body.length) {
      await rest;
    }
    response.end(body.subarray(cut));
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${haltedPath}`,
    goOn,
    stop: () => {
      goOn();
      server.close();
      server.closeAllConnections();
    },
  };
}
