import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { SendingFault } from "#app/platform/outbox/outbox-worker.server.ts";

export class MailFault extends SendingFault {
  override name = "MailFault";
  readonly isAddressRefused: boolean;

  constructor(message: string, kind: { isFinal: boolean; isAnswer: boolean; isServerDown?: boolean; isAddressRefused?: boolean }) {
    super(message, kind);
    this.isAddressRefused = kind.isAddressRefused ?? false;
  }
}

/** A server may take long to acknowledge a mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 90_000 };
const mailsOnAConnection = 100;
/** 421: the server accepts nothing at the moment, whatever the command. */
const closing = 421;

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly whole: Buffer;
}

/** Connects on first use. */
export class MailServer {
  readonly #options: SMTPConnectionOptions;
  readonly #login: { readonly user: string; readonly pass: string } | null;
  #connection: SMTPConnection | undefined;
  #mails = 0;

  constructor(address: string) {
    const { protocol, hostname, port, username, password } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, "");
    const isSecure = protocol === "smtps:";
    this.#login = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
    this.#options = {
      ...timeouts,
      host,
      port: port ? Number(port) : isSecure ? 465 : 587,
      secure: isSecure,
      // Mails hold sign-in links, so none is sent unencrypted.
      requireTLS: !isSecure && !/^(?:localhost|127\..+|::1)$/.test(host),
    };
  }

  /**
   * Awaits `begin` after the server has accepted the addresses, before it receives any content.
   * @throws {MailFault}
   */
  async send(mail: Mail, begin: () => Promise<void>): Promise<void> {
    let hasBegun = false;
    const noting = () => {
      hasBegun = true;
      return begin();
    };
    try {
      await this.#sendOnce(mail, noting);
    } catch (error) {
      if (hasBegun || !(error instanceof MailFault) || error.isAnswer || error.isServerDown) {
        throw error;
      }
      // The connection broke before any content was sent: a new one shows whether the server is down.
      await this.#sendOnce(mail, noting);
    }
  }

  async #sendOnce(mail: Mail, begin: () => Promise<void>): Promise<void> {
    const connection = await this.#connected();
    this.#mails += 1;
    let failure: unknown;
    const body = new Readable({
      read() {
        begin().then(
          () => {
            this.push(mail.whole);
            this.push(null);
          },
          (error: unknown) => {
            failure = error;
            this.destroy(error as Error);
          },
        );
      },
    });
    try {
      await new Promise<void>((resolve, reject) => {
        connection.send({ from: mail.from, to: [mail.to] }, body, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      // The rest of a half-sent mail must not become part of the next one.
      this.close();
      throw failure ?? faultOf(error);
    }
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  async #connected(): Promise<SMTPConnection> {
    if (this.#mails >= mailsOnAConnection) {
      this.close();
    }
    if (this.#connection) {
      return this.#connection;
    }
    const connection = new SMTPConnection(this.#options);
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once("error", reject);
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      // Later errors reach the send in progress.
      connection.on("error", () => undefined);
      connection.once("end", () => {
        this.#connection = this.#connection === connection ? undefined : this.#connection;
      });
      const login = this.#login;
      if (login) {
        await new Promise<void>((resolve, reject) => {
          connection.login({ ...login, credentials: login }, (error) => (error ? reject(error) : resolve()));
        });
      }
    } catch (error) {
      connection.close();
      const { message } = faultOf(error);
      throw new MailFault(message, { isFinal: false, isAnswer: false, isServerDown: true });
    }
    this.#connection = connection;
    this.#mails = 0;
    return connection;
  }
}

/** A refused recipient or mail is permanent. A refused sender or password is a misconfiguration, which can be fixed. */
function faultOf(error: unknown): MailFault {
  const { message, response, responseCode, command, code } = error as Error & Record<string, unknown>;
  const said = typeof response === "string" ? response : message;
  const isRefusal = typeof responseCode === "number" && responseCode >= 500 && code !== "EAUTH";
  const isRecipient = command === "RCPT TO";
  // 5.7.x refuses the sender or the content, not the recipient.
  const isAddressRefused = isRefusal && isRecipient && !/^\d{3}[ -]5\.7\./.test(said);
  return new MailFault(said.replace(/\s+/g, " "), {
    isFinal: isRefusal && (isRecipient || command === "DATA"),
    isAnswer: typeof responseCode === "number",
    isServerDown: responseCode === closing,
    isAddressRefused,
  });
}
