import { readProgress, writeProgress } from "#app/guide/progress-api.server.ts";

export const loader = readProgress;

export const action = writeProgress;
