import { data, redirect } from "@remix-run/node";
import { signInPath } from "#app/paths.ts";
import { type Flash, flashCookie } from "./flash.server.ts";
import { personalJson } from "./json-answers.server.ts";
import { clientAddress } from "./rate-limit.server.ts";
import { readForm } from "./read-form.server.ts";
import { carriesSession, isForScript, type Person, requestPath, requireAdministrator, signedInPerson } from "./session.server.ts";
import { errorAsJson, UserError, withDatabase } from "./user-error.server.ts";

/** What the action of a request tells the loader that answers with it: the title of the page names errors. */
export interface PageContext {
  hasErrors?: unknown;
}

/** Who asks. */
export interface Actor {
  readonly person: Person | null;
  /** Whether the browser believes somebody to be signed in, though nobody is. */
  readonly isSignedOut: boolean;
  readonly isScript: boolean;
  /** The client's address, for limits. */
  readonly network: string;
  readonly referer: string | null;
}

/** What was done: where a form leads and what the page there has to know, and what script is told. */
export interface CommandResult {
  readonly address: string;
  /** The id of the place in the page where a reader goes on. */
  readonly place?: string;
  readonly flash?: Flash;
  readonly json?: object;
}

interface Commands<Asked, Answer extends object> {
  /** @throws {UserError} for what is no command of the screen at this address. */
  readonly parseCommand: (form: FormData, address: string) => Asked;
  /** @throws {UserError} */
  readonly runCommand: (asked: Asked, sender: Actor) => Promise<CommandResult>;
  /** What the page says of a refusal, at the field; null where it has nothing to say. */
  readonly answerTo: (asked: Asked, refusal: UserError) => Answer | null;
  /** What is said while the database does not answer. */
  readonly unsavedWords: (asked: Asked) => string;
  readonly isForAdministrator: (asked: Asked) => boolean;
}

/**
 * Reads what a request asks for, does it, and answers. A form is led to the next page by a 303, so that reload never asks to resend, or
 * gets its own page with what is wrong; script gets JSON.
 */
export async function respond<Asked, Answer extends object>(request: Request, context: PageContext, commands: Commands<Asked, Answer>) {
  const form = await readForm(request);
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
  // A page whose script asked stays where it is.
  const isArrival = request.headers.get("Accept")?.includes("text/html");
  const headers = flash && { "Set-Cookie": await flashCookie(flash) };
  return redirect(place && isArrival ? `${address}#${place}` : address, { status: 303, headers });
}
