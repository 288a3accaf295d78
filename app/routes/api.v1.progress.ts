import { readProgress, saveProgress } from "#app/api/plan-operations.server.ts";

export const loader = readProgress.respond;

export const action = saveProgress.respond;
