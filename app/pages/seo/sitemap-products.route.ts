import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { NOT_FOUND } from "#lib/http/status.ts";
import type { Route } from "./+types/sitemap-products.route";
import { answerUnknownProducts, answerXml } from "./sitemap-answers.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** Parts have no more digits: `PARTS_MAX` of the product parts. */
const PART = /^[1-9]\d{0,4}$/;

export const publicAddress: PublicAddress = {
  reduce: async ({ search }, { productParts }) => {
    const part = readPart(search);
    if (part === 1) return {};
    const count = await productParts.count();
    return count.ok && part > count.value ? null : { part: String(part) };
  },
  missing: { part: "99999" },
};

/**
 * Answers `GET /sitemap-products.xml?part=2`: the sitemap of 250 products, as last known. 404 after the last, 503 while
 * they are not known.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { resources } = publicPage(context);
  const part = readPart(new URL(request.url).searchParams);
  const handles = await resources.productParts.list(part);
  // Further parts are read by search engines alone, all in turn: kept, they would evict pages that customers read.
  if (!handles.ok || part > 1) doNotKeep(context);
  if (!handles.ok) return answerUnknownProducts();
  if (handles.value === null || handles.value.length === 0)
    return new Response("Not found", { status: NOT_FOUND });
  const paths = handles.value.map((handle) => ({ path: `/products/${handle}` }));
  return answerXml(sitemapXml(resources.settings.publicUrl, paths));
}

/** Reads `?part=2`; an invalid number is the first part. */
function readPart(search: URLSearchParams): number {
  const text = search.get("part") ?? "";
  return PART.test(text) ? Number(text) : 1;
}
