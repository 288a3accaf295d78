import { staffPaths } from "#app/staff-paths.ts";

// Not in `paths.ts`, which every page loads.
export const importPath = (id: string) => `${staffPaths.adminImport}?file=${id}`;

export const importFaultsPath = (id: string) => `/api/admin/import-faults.csv?file=${id}`;
