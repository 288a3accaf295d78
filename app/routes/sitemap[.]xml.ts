import { publicPaths } from "#app/content/public-pages.ts";
import { environment } from "#app/platform/process-state.server.ts";

/** The list of pages for search engines. No address in the table holds a character that XML reads otherwise. */
export function loader() {
  const { appOrigin } = environment();
  const entries = publicPaths.map((path) => `<url><loc>${appOrigin}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
