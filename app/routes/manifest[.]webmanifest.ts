import { keyturnColors } from "#app/brand/keyturn-colors.ts";
import { paths } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";

export function loader() {
  const { name } = brand();
  const manifest = {
    name,
    short_name: name,
    description: "Buying or selling a home, step by step.",
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: "minimal-ui",
    background_color: keyturnColors.light.ground,
    theme_color: keyturnColors.light.ground,
    icons: [192, 512].map((size) => ({ src: `/icons/app-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
