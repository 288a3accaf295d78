import { demoBrand } from "#app/brand/brand.ts";
import { pageTitle, type RootData } from "./use-root.ts";

interface PublicPage {
  readonly title: string;
  /** One or two sentences, for those who have not opened the page yet. */
  readonly description: string;
  readonly pathname: string;
  readonly matches: readonly { id: string; data?: unknown }[];
}

/** The `meta` of a page that anybody may find and pass on: what search engines list, and what is shown where its address is pasted. */
export function publicPageMeta({ title, description, pathname, matches }: PublicPage) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  const { name, sharePicture } = root?.brand ?? demoBrand;
  const fullTitle = pageTitle(title, matches);
  const origin = root?.origin ?? "";
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + pathname },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + pathname },
    { property: "og:image", content: origin + sharePicture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${name}: your home journey, step by step` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
