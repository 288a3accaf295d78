import { data, redirect } from "@remix-run/node";
import { signInPath } from "#app/paths.ts";
import { type Flash, flashCookie } from "./flash.server.ts";
import { personalJson } from "./json-answers.server.ts";
import { clientAddress } from "./rate-limit.server.ts";
import { type PageContext, readFormData } from "./read-form.server.ts";
import { carriesSession, isForScript, type Person, requestPath, requireAdministrator, signedInPerson } from "./session.server.ts";
import { errorAsJson, UserError, withDatabase } from "./user-error.server.ts";

export interface Actor {
  readonly person: Person | null;
  /** The browser has a session cookie, but its session has ended. */
  readonly isSignedOut: boolean;
  readonly isScript: boolean;
  readonly network: string;
  readonly referer: string | null;
}

export interface CommandResult {
  readonly address: string;
  readonly place?: string;
  readonly flash?: Flash;
  readonly json?: object;
}

interface Commands<Asked, Answer extends object> {
  /** @throws {UserError} for an unknown command of this screen. */
  readonly parseCommand: (form: FormData, address: string) => Asked;
  /** @throws {UserError} */
  readonly runCommand: (asked: Asked, sender: Actor) => Promise<CommandResult>;
  /** Null if the page has no place for the error. */
  readonly answerTo: (asked: Asked, refusal: UserError) => Answer | null;
  readonly unsavedWords: (asked: Asked) => string;
  readonly isForAdministrator: (asked: Asked) => boolean;
}

/** A form gets a 303, so that reloading never resubmits, or its page with errors; script gets JSON. */
export async function respond<Asked, Answer extends object>(request: Request, context: PageContext, commands: Commands<Asked, Answer>) {
  const form = await readFormData(request);
  const isScript = isForScript(request);
  const address = isScript ? String(form.get("screen") ?? "") : requestPath(request);
  let asked: Asked | null = null;
  try {
    const read = commands.parseCommand(form, address);
    asked = read;
    const done = await withDatabase(commands.unsavedWords(read), async () =>
      commands.runCommand(read, await requireActor(request, commands.isForAdministrator(read))),
    );
    return isScript ? personalJson(done.json ?? {}) : await toNextPage(request, done);
  } catch (error) {
    if (!(error instanceof UserError)) {
      if (isScript && error instanceof Response) {
        return error;
      }
      throw error;
    }
    if (isScript) {
      return errorAsJson(error);
    }
    const answer = asked && commands.answerTo(asked, error);
    if (answer === null) {
      throw error.status === 401 ? redirect(signInPath(address), 303) : new Response(error.message, error);
    }
    context.hasErrors = true;
    const { status, headers } = error;
    return data(answer, { status, headers });
  }
}

async function requireActor(request: Request, isForAdministrator: boolean): Promise<Actor> {
  const person = isForAdministrator ? await requireAdministrator(request) : await signedInPerson(request);
  return {
    person,
    isSignedOut: person === null && (await carriesSession(request)),
    isScript: isForScript(request),
    network: clientAddress(request),
    referer: request.headers.get("Referer"),
  };
}

async function toNextPage(request: Request, { address, place, flash }: CommandResult) {
  // A page whose script made the request stays open.
  const isArrival = request.headers.get("Accept")?.includes("text/html");
  const headers = flash && { "Set-Cookie": await flashCookie(flash) };
  return redirect(place && isArrival ? `${address}#${place}` : address, { status: 303, headers });
}
