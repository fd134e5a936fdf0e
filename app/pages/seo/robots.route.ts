import { publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/robots.route";
import { CLOSED_PATHS } from "./public-paths.ts";

export const publicAddress: PublicAddress = {};

/** Answers `GET /robots.txt`: the sitemap's address and the closed paths. Scripts, styles and pictures are open. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = publicPage(context).resources.settings;
  const lines = [
    "User-agent: *",
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
