import { serveSample } from "#app/loan-forms/samples/serve-sample.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = serveSample;

export const action = () => methodNotAllowed("GET, HEAD");
