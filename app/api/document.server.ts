import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { planChangedMessage } from "#app/plan/events/plan-event-document.server.ts";
import { wordingPublishedMessage } from "#app/plan/wording/wording-webhooks.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { operations } from "./operations.server.ts";

const problem = z.looseObject({ error: z.string() }).meta({ id: "Problem" });
const asJson = (schema: z.ZodType) => ({ "application/json": { schema } });

const problems = {
  400: "The call is malformed.",
  401: "No token, or one that is unknown or has ended.",
  403: "The token lacks the scope, or its role may not do this.",
  404: "There is no such plan, or the token does not reach it.",
  429: "Too many calls; Retry-After holds the seconds to wait.",
  503: "Not available right now; Retry-After holds the seconds to wait.",
} as const;
const problemsOfBodies = { 413: "The body is too large.", 415: "The body is not declared as JSON." } as const;

const signatureHeaders = z.object({
  "webhook-id": z.string().meta({ description: "The same each time that a message is sent." }),
  "webhook-timestamp": z.string().meta({ description: "When it was sent, in seconds since 1970." }),
  "webhook-signature": z
    .string()
    .meta({ description: "`v1,` and the signature of id, timestamp and body, by the secret of the endpoint." }),
});

const taken = { "2XX": { description: "Taken. Any other answer, or none within 10 seconds, and the message comes again." } } as const;

/** OpenAPI 3.1, built from the schemas that parse requests and write responses. */
export function apiDocument() {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {};
  for (const { id, method, path, summary, scope, params, query, body, answer } of operations) {
    const refusals = Object.entries({ ...problems, ...(body && problemsOfBodies) });
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: id,
        summary,
        description: scope ? `Needs the scope ${scope}.` : "For any token.",
        requestParams: { path: params, query },
        ...(body && { requestBody: { required: true, content: asJson(body) } }),
        responses: {
          200: { description: "Done.", content: asJson(answer) },
          ...Object.fromEntries(refusals.map(([status, description]) => [status, { description, content: asJson(problem) }])),
        },
      },
    };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: `${brand().name} API`, version: "1" },
    servers: [{ url: environment().appOrigin }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    paths,
    webhooks: {
      planChanged: {
        post: {
          operationId: "planChanged",
          summary: "Sent for each change of a plan of the office, signed as Standard Webhooks has it.",
          description: "At least once, in no order: `webhook-id` names the message, `seq` the place of the change in its plan.",
          security: [],
          requestParams: { header: signatureHeaders },
          requestBody: { required: true, content: asJson(planChangedMessage) },
          responses: taken,
        },
      },
      wordsPublished: {
        post: {
          operationId: "wordsPublished",
          summary: "Sent when the office, or an administrator for all offices, publishes words in the guides. Signed like the others.",
          description: "At least once, in no order: `webhook-id` names the message.",
          security: [],
          requestParams: { header: signatureHeaders },
          requestBody: { required: true, content: asJson(wordingPublishedMessage) },
          responses: taken,
        },
      },
    },
  });
}
