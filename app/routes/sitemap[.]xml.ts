import { publicPaths } from "#app/content/public-pages.ts";
import { environment } from "#app/platform/process-state.server.ts";

/** No URL in the list contains a character that XML would have to escape. */
export function loader() {
  const { appOrigin } = environment();
  const entries = publicPaths.map((path) => `<url><loc>${appOrigin}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
