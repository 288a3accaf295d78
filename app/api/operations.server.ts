import { editUsersProgress, listUsers, readCaller } from "./office-operations.server.ts";
import { listEvents, listPlans, readDates, readPlan, readProgress, saveProgress } from "./plan-operations.server.ts";

/** In the order of the document. */
export const operations = [
  readCaller,
  readProgress,
  saveProgress,
  listPlans,
  readPlan,
  readDates,
  listEvents,
  listUsers,
  editUsersProgress,
] as const;
