import type { Brand } from "#app/brand/brand.ts";

export interface PublicPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** `Buying | Keyturn`, with the brand's name only once. */
export function titleWithBrand(title: string, name: string): string {
  return title.includes(name) ? title : `${title} | ${name}`;
}

export function publicPageMeta({ title, description, path }: PublicPage, { name, sharePicture }: Brand, origin: string) {
  const fullTitle = titleWithBrand(title, name);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + sharePicture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${name}: your home journey, step by step` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
