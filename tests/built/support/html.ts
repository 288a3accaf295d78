const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Text of HTML as people read it. */
export function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** The words of a page, without its head, scripts and styles. */
export function wordsOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return decoded(body.replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->|<[^>]+>/gs, ""));
}

export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

/** The page's one heading of the first rank. */
export function headingOf(html: string): string {
  return wordsOf(`<body>${/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""}`);
}

/** Where the links of a page lead, as its HTML says it. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address = ""]) => decoded(address));
}
