import { paths, serverPaths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";

export function loader() {
  const closed = [paths.dashboard, paths.desk, paths.admin, paths.signIn, paths.logout, paths.portal, "/api"];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${environment().appOrigin}${serverPaths.sitemap}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
