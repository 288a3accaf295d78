import { type Brand, brandWords } from "#app/brand/brand.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { brand } from "#app/platform/brand.server.ts";

export function guideTitle({ title }: Pick<Guide, "title">, shownBrand: Brand = brand()): string {
  return brandWords(title, shownBrand);
}
