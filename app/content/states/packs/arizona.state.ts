import type { StatePack } from "../state-pack-types.ts";

export const arizona: StatePack = {
  agency: { name: "Arizona Department of Housing", url: "https://housing.az.gov" },
};
