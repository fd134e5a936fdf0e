import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/sitemap.route";
import { answerUnknownProducts, answerXml } from "./sitemap-answers.ts";
import { sitemapIndexXml } from "./sitemap-xml.ts";

export const publicAddress: PublicAddress = {};

/**
 * Answers `GET /sitemap.xml`: the index of the sitemaps, one of the pages and one for every 250 products. 503 while
 * the number of products is not known.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { resources } = publicPage(context);
  const count = await resources.productParts.count();
  if (!count.ok) {
    doNotKeep(context);
    return answerUnknownProducts();
  }
  const products = Array.from({ length: count.value }, (_, index) =>
    index === 0 ? "/sitemap-products.xml" : `/sitemap-products.xml?part=${index + 1}`,
  );
  return answerXml(sitemapIndexXml(resources.settings.publicUrl, ["/sitemap-pages.xml", ...products]));
}
