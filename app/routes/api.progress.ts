import { readProgress, writeProgress } from "#app/steps/progress-api.server.ts";

export const loader = readProgress;

export const action = writeProgress;
