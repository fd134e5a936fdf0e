import { BRAND_NAME } from "#brand/brand.ts";
import { SURFACE } from "#brand/generated/colors.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/web-manifest.route";

export const publicAddress: PublicAddress = {};

/** Answers `GET /site.webmanifest` (W3C Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { language } = publicPage(context).place;
  const manifest = {
    id: "/",
    name: m["seo.app_name"](),
    short_name: BRAND_NAME,
    description: m["seo.app_description"](),
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // With a back button: the payment page of a hosted shop has another origin.
    display: "minimal-ui",
    background_color: SURFACE,
    theme_color: SURFACE,
    categories: ["shopping", "health"],
    icons: [
      { src: "/pictures/brand/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/pictures/brand/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      {
        src: "/pictures/brand/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
    shortcuts: [
      { name: m["seo.shortcut_shop"](), url: "/shop" },
      { name: m["seo.shortcut_cart"](), url: "/cart" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
