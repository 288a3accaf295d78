import { data, redirect } from "@remix-run/node";
import { signInPath } from "#app/paths.ts";
import { type Flash, flashCookie } from "#app/platform/sessions/flash.server.ts";
import {
  carriesSession,
  isForScript,
  type Person,
  requestPath,
  requireAdministrator,
  signedInPerson,
} from "#app/platform/sessions/session.server.ts";
import { errorAsJson, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { personalJson } from "./json-answers.server.ts";
import { clientAddress } from "./rate-limit.server.ts";
import { type PageContext, readFormData, showErrors, withFileTexts } from "./read-form.server.ts";

export interface Actor {
  readonly person: Person | null;
  /** The browser has a session cookie, but its session has ended. */
  readonly isSignedOut: boolean;
  readonly isScript: boolean;
  readonly network: string;
  readonly referer: string | null;
}

/** Where a form redirects and with which flash, and JavaScript's JSON, absent for a result that only forms get. */
export interface CommandResult<Json extends object> {
  readonly address: string;
  readonly place?: string;
  readonly flash?: Flash;
  readonly json?: Json;
  /** Shown on the form's page instead of a redirect: nothing has changed yet. */
  readonly review?: object;
}

/** A request's command, parsed. */
export interface PreparedCommand<Json extends object, Answer extends object> {
  /** @throws {UserError} */
  readonly run: (actor: Actor) => Promise<CommandResult<Json>>;
  /** How the page shows an error; null if it has no place for it. */
  readonly answerTo: (error: UserError) => Answer | null;
  /** The message while the database is unavailable. */
  readonly unavailable: string;
  readonly isForAdministrator?: boolean;
}

/**
 * A form gets a 303, so that reloading never resubmits, or its page with errors; JavaScript gets JSON. @param prepare throws a UserError
 * for an unknown command of this screen.
 */
export async function respond<Answer extends object>(
  request: Request,
  context: PageContext,
  prepare: (form: FormData, address: string) => Promise<PreparedCommand<object, Answer>>,
) {
  const form = await withFileTexts(await readFormData(request));
  const isScript = isForScript(request);
  const address = isScript ? String(form.get("screen") ?? "") : requestPath(request);
  let prepared: PreparedCommand<object, Answer> | null = null;
  try {
    prepared = await prepare(form, address);
    const { run, unavailable, isForAdministrator = false } = prepared;
    const done = await withDatabase(unavailable, async () => run(await requireActor(request, isForAdministrator)));
    if (isScript) {
      return personalJson(done.json ?? {});
    }
    return done.review ? data({ review: done.review }) : await toNextPage(request, done);
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
    const answer = prepared?.answerTo(error);
    if (!answer) {
      throw error.status === 401 ? redirect(signInPath(address), 303) : new Response(error.message, error);
    }
    const { status, headers } = error;
    return showErrors(context, answer, { status, headers });
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

async function toNextPage(request: Request, { address, place, flash }: CommandResult<object>) {
  // A page that sent the request by JavaScript stays open.
  const isArrival = request.headers.get("Accept")?.includes("text/html");
  const headers = flash && { "Set-Cookie": await flashCookie(flash) };
  return redirect(place && isArrival ? `${address}#${place}` : address, { status: 303, headers });
}
