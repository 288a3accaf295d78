import { paths } from "#app/paths.ts";

// Not in `paths.ts`, which every page loads.
export const importPath = (id: string) => `${paths.adminImport}?file=${id}`;

export const importFaultsPath = (id: string) => `/api/admin/import-faults.csv?file=${id}`;
