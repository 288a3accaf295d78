import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly whole: string;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * A mail server that does what the first part of an address says: 'refuse' (550), 'policy' (550 5.7.1), 'later' (451, the first time),
 * 'spam' (554 for the mail itself), 'slow' (answers after a second), 'drop' (breaks off in mid-message), 'mute' (takes the mail and breaks off
 * before it says so). All else it takes, after so many milliseconds.
 */
export async function startMailServer(port = 0, delay = 0, received: ReceivedMail[] = [], seen = new Map<string, number>()) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const times = (seen.get(address) ?? 0) + 1;
      seen.set(address, times);
      const [way] = address.split(/[-@]/);
      const refusals: Readonly<Record<string, Error | undefined>> = {
        refuse: refusal(550, "5.1.1 No such user here"),
        policy: refusal(550, "5.7.1 Relaying denied"),
        later: times === 1 ? refusal(451, "4.2.1 Greylisted, try again later") : undefined,
      };
      callback(refusals[way ?? ""]);
    },
    async onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? "";
      const [way] = to.split(/[-@]/);
      if (way === "drop") {
        stream.once("data", () => cut(session.remotePort));
        return;
      }
      const whole = await text(stream).catch(() => null);
      if (whole === null) {
        return;
      }
      if (way === "spam") {
        callback(refusal(554, "5.6.0 We do not like this"));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, way === "slow" ? 1_000 : delay));
      received.push({ to, messageId: /^Message-ID: (\S+)/im.exec(whole)?.[1] ?? "", whole });
      if (way === "mute") {
        cut(session.remotePort);
        return;
      }
      callback();
    },
  });
  const sockets = new Map<number, { destroy(): void }>();
  server.server.on("connection", (socket) => sockets.set(socket.remotePort ?? 0, socket));
  const cut = (remotePort: number) => sockets.get(remotePort)?.destroy();
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
