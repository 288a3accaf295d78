import type { ActionFunctionArgs } from "@remix-run/node";
import { changeSavedCalculations } from "#app/calculators/calculator.server.ts";
import { answerCommands } from "#app/commands.server.ts";
import { receivePlanLoanForms } from "#app/documents/loan-forms/receive-loan-forms.server.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { calculatorPath, loanFormsPath, type PlanAddress, paths } from "#app/paths.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { startSession } from "#app/platform/sessions/session.server.ts";
import { createAccount } from "#app/sign-in/portal/accounts.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { createAccountLink } from "#app/users/accounts/account-links.server.ts";
import { createPortalAccount } from "#app/users/accounts/portal-account.server.ts";
import { confirmByLink } from "#app/users/accounts/recover-account.server.ts";
import { hashPassword } from "#app/users/passwords/passwords.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import type { PortalAccount, Role } from "#prisma/client.ts";

/** Session lifetimes: of clients and agents, and of administrators, whose sessions are short. */
const sessionMs = { person: 12 * 24 * 60 * 60_000, administrator: 4 * 60 * 60_000 };

const userAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];

type Fields = Readonly<Record<string, string>>;

let browsers = 0;
let commands = 0;

/** The number of accepted commands. */
export function acceptedCommands(): number {
  return commands;
}

/** A user's browser, which sends commands as the product's own JavaScript does. A guest's until somebody signs in. */
export class DemoBrowser {
  readonly #number = ++browsers;
  #account: PortalAccount | null = null;
  #userId = "";
  #cookie = "";
  #signedInAt = 0;

  get userId(): string {
    return this.#userId;
  }

  async signUp(user: { readonly name: string; readonly email: string; readonly password: string }): Promise<void> {
    const outcome = await createAccount(this.#request(paths.portalCreateAccount), user);
    if (outcome.kind !== "account") {
      throw new Error(`No account was made for ${user.email}: ${outcome.kind}`);
    }
    await this.#enter(outcome.account);
  }

  /** For users whose account the brokerage creates. */
  async receiveAccount(user: { readonly name: string; readonly email: string; readonly password: string; readonly role: Role }) {
    const { password, ...account } = user;
    const made = await createPortalAccount({ ...account, passwordHash: await hashPassword(password) });
    if (made === null) {
      throw new Error(`No account was made for ${user.email}: the address is taken`);
    }
    await this.#enter(made);
  }

  /** Throws unless accepted. Returns the answer's JSON. */
  async send(screen: string, texts: readonly string[], fields: Fields = {}): Promise<object> {
    await this.#signInIfOver();
    const body = new URLSearchParams([
      ["screen", screen],
      ...texts.map((text) => ["command", text] as [string, string]),
      ...Object.entries(fields),
    ]);
    const response = await answer(answerCommands, this.#request(paths.apiCommands, body));
    const json = (await response.json()) as object;
    if (response.status !== 200) {
      throw new Error(`${texts.join(", ")} on ${screen} was answered with ${response.status}: ${JSON.stringify(json)}`);
    }
    commands += texts.length;
    return json;
  }

  async saveCalculation(calculator: string, fields: Fields): Promise<void> {
    await this.#signInIfOver();
    const body = new URLSearchParams({ input: `?${new URLSearchParams(fields)}` });
    const response = await answer(changeSavedCalculations, this.#request(calculatorPath(calculator as never), body), { calculator });
    // Input without a result silently leads back to the calculator.
    if (response.status !== 302 && !response.headers.has("Set-Cookie")) {
      throw new Error(`The calculation ${calculator} was not saved: ${response.status}`);
    }
  }

  async saveLoanForms(plan: PlanAddress, forms: readonly LoanForm[]): Promise<void> {
    await this.#signInIfOver();
    const body = new URLSearchParams({ intent: "save", forms: JSON.stringify(forms) });
    const response = await answer(receivePlanLoanForms, this.#request(loanFormsPath(plan), body));
    if (!response.headers.has("Set-Cookie")) {
      throw new Error(`The loan forms of ${plan} were not saved: ${response.status}`);
    }
  }

  async #enter(account: PortalAccount): Promise<void> {
    this.#account = account;
    const link = await createAccountLink(account, "address", account.email, new Date());
    await this.#signIn();
    if (link !== null) {
      await confirmByLink(link, null);
    }
  }

  async #signIn(): Promise<void> {
    const account = this.#account;
    if (account === null) {
      return;
    }
    const { id: subject, name, email, role } = account;
    const { id } = await upsertUser({ issuer: portalIssuer, subject, name, email, emailVerified: true, image: null, role });
    const request = this.#request(paths.authCallback);
    const setCookie = await startSession(request, id, { idToken: null, revocableToken: null });
    await recordAccountEvent({ kind: "signed-in", userId: id, request });
    this.#userId = id;
    this.#cookie = setCookie.split(";", 1)[0] ?? "";
    this.#signedInAt = Date.now();
  }

  async #signInIfOver(): Promise<void> {
    const isShort = this.#account?.role === "administrator";
    if (Date.now() - this.#signedInAt > sessionMs[isShort ? "administrator" : "person"]) {
      await this.#signIn();
    }
  }

  #request(path: string, body?: URLSearchParams): Request {
    const headers = new Headers({
      "User-Agent": userAgents[this.#number % userAgents.length] ?? "",
      "X-Forwarded-For": `192.0.2.${this.#number}`,
      Accept: "application/json",
      ...(this.#cookie && { Cookie: this.#cookie }),
    });
    return new Request(new URL(path, environment().appOrigin), { method: body ? "POST" : "GET", headers, body });
  }
}

async function answer(
  action: (parts: ActionFunctionArgs) => unknown,
  request: Request,
  params: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    const answered = await action({ request, params, context: {} });
    if (answered instanceof Response) {
      return answered;
    }
    throw new Error(`${request.url} was answered with its page, not with what became of the command`);
  } catch (thrown) {
    if (thrown instanceof Response) {
      return thrown;
    }
    throw thrown;
  }
}
