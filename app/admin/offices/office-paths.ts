import { paths } from "#app/paths.ts";

// Not in `paths.ts`, which every page loads.
export const officePath = (id: string) => `${paths.adminOffices}/${id}`;
