import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export interface ReceivedMessage {
  readonly id: string;
  /** As the library of Standard Webhooks verified it. */
  readonly body: { readonly type: string; readonly data: { readonly planId?: string; readonly event?: { readonly seq: number } } };
}

/** Answers with a status, or after a promise of one. */
type Answer = number | Promise<number>;

/** A receiver that believes only what its secret has signed: anything else is answered 401, and kept apart once it has a secret. */
export async function startReceiver(answer: (received: readonly ReceivedMessage[]) => Answer = () => 204) {
  const received: ReceivedMessage[] = [];
  const forged: string[] = [];
  let secret: string | undefined;
  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await text(request);
    // Another test's change may be sent between the making of a webhook and the reading of its secret.
    if (secret === undefined) {
      return 401;
    }
    const headers = request.headers as Record<string, string>;
    try {
      const verified = new Webhook(secret).verify(body, headers) as ReceivedMessage["body"];
      received.push({ id: headers["webhook-id"] ?? "", body: verified });
    } catch (error) {
      forged.push(String(error));
      return 401;
    }
    return answer(received);
  };
  const server = createServer((request, response) => {
    void take(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    forged,
    trust(given: string | null) {
      secret = given ?? undefined;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
