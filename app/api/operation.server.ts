import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Scope } from "#app/plan/permissions.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { errorAsJson, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { type ApiCaller, requireToken } from "#app/users/api-tokens.server.ts";

interface Definition<Params, Query, Body, Answer> {
  readonly id: string;
  readonly method: "get" | "post";
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  /** Null for a call that any token may make. */
  readonly scope: Scope | null;
  readonly params: z.ZodType<Params> & z.ZodObject;
  readonly query: z.ZodType<Query> & z.ZodObject;
  /** The body of a POST. */
  readonly body: z.ZodType<Body> | null;
  readonly answer: z.ZodType<Answer>;
  /** @throws {UserError} */
  handle(call: {
    readonly caller: ApiCaller;
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
  }): Promise<ReadonlyDeep<Answer>>;
}

export type ReadonlyDeep<Value> = Value extends object ? { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> } : Value;

/** An API operation: its schemas parse requests, write responses, and make up the OpenAPI document. */
export function defineOperation<Params, Query, Body, Answer>(definition: Definition<Params, Query, Body, Answer>) {
  return {
    ...definition,
    async respond({ request, params }: LoaderFunctionArgs): Promise<Response> {
      try {
        return await withDatabase("The data is not available right now. Try again in a minute.", async () => {
          const caller = await requireToken(request, definition.scope);
          const call = {
            caller,
            params: parse(definition.params, params, 404),
            query: parse(definition.query, Object.fromEntries(new URL(request.url).searchParams), 400),
            body: definition.body ? parse(definition.body, await readBody(request), 400) : (undefined as Body),
          };
          return personalJson(definition.answer.parse(await definition.handle(call)));
        });
      } catch (error) {
        if (error instanceof UserError) {
          return errorAsJson(error);
        }
        throw error;
      }
    },
  };
}

/** Answers for a foreign plan as for an unknown one. */
export function noSuchPlan(): never {
  throw new UserError(404, "There is no such plan.");
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown, status: 400 | 404): Value {
  const { data, error } = schema.safeParse(value);
  if (!error) {
    return data;
  }
  if (status === 404) {
    noSuchPlan();
  }
  const [issue] = error.issues;
  const place = issue?.path.join(".");
  throw new UserError(400, place ? `${place}: ${issue?.message}` : (issue?.message ?? "The call is malformed."));
}

async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new UserError(415, "Send JSON, with the content type application/json.");
  }
  try {
    return await request.json();
  } catch {
    throw new UserError(400, "The body is not valid JSON.");
  }
}
