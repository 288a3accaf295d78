import { staffPaths } from "#app/staff-paths.ts";

// Not in `paths.ts`, which every page loads.
export const officePath = (id: string) => `${staffPaths.adminOffices}/${id}`;
