import { createHash } from "node:crypto";
import { BRAND_NAME } from "#brand/brand.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { escapeHtml } from "#domain/text/html.ts";
import { pageAddress } from "#app/features/head/page-address.ts";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { FeedProduct } from "#app/shop-client/feeds/feed-products.server.ts";
import { findHeldTag } from "#lib/http/entity-tag.ts";
import { NOT_FOUND } from "#lib/http/status.ts";
import type { Route } from "./+types/feed.route";
import { FEED_CHANNELS, feedItems, type FeedTerms } from "./feed-item.ts";
import { streamText } from "./stream-text.server.ts";

/** `Retry-After` while the platform does not answer, or too many long feeds are read. */
const RETRY_AFTER_S = 120;
const END = "</channel></rss>\n";
const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" };

/**
 * Answers `GET /feeds/google-ro.xml` and its like: every product of the store as an RSS 2.0 feed in Google's form, with
 * prices and delivery of the home country. A feed of more than one part is streamed, and has no entity tag.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const feed = readFeed(params.file);
  if (feed === null) return new Response("Not found", { status: NOT_FOUND });
  const { feedProducts, settings, log } = context.get(resourcesContext);
  const place = { language: feed.language, country: HOME_COUNTRY };
  const first = await feedProducts.first(place);
  if (!first.ok) return askAgain();
  const terms = { ...feed, publicUrl: settings.publicUrl, shippingTerms: settings.shippingTerms };
  const write = (products: readonly FeedProduct[]): string =>
    withLanguage(feed.language, () => products.flatMap((product) => feedItems(product, terms)).join("\n"));
  const begin = `${head(terms)}${write(first.value.products)}\n`;
  if (first.value.next === null) return answerWhole(begin + END, request);
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const walk = feedProducts.walk(first.value.next, place);
  if (walk === null) return askAgain();
  const body = streamText({
    begin,
    end: END,
    close: walk.close,
    next: async () => {
      const products = await walk.next();
      return products === null ? null : `${write(products)}\n`;
    },
    onFailure: (error) => log.warn({ err: error }, "a feed was cut off"),
  });
  return new Response(body, { headers: HEADERS });
}

/** Reads `google-ro.xml`: a channel and a language. */
function readFeed(file: string): Pick<FeedTerms, "channel" | "language"> | null {
  for (const channel of FEED_CHANNELS)
    for (const language of LANGUAGES) if (file === `${channel}-${language}.xml`) return { channel, language };
  return null;
}

function head({ publicUrl, language }: FeedTerms): string {
  const description = withLanguage(language, () => m["seo.app_description"]());
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel><title>${escapeHtml(BRAND_NAME)}</title><link>${escapeHtml(pageAddress(publicUrl, "/", language))}</link><description>${escapeHtml(description)}</description>
`;
}

function answerWhole(xml: string, request: Request): Response {
  const tag = createHash("sha256").update(xml).digest("base64url");
  const headers = { ...HEADERS, ETag: `"${tag}"` };
  const isHeld = findHeldTag(request.headers.get("If-None-Match"), [tag]) !== null;
  return isHeld ? new Response(null, { status: 304, headers }) : new Response(xml, { headers });
}

function askAgain(): Response {
  return new Response("The catalogue does not answer.", {
    status: 503,
    headers: { "Retry-After": String(RETRY_AFTER_S), "Content-Type": "text/plain; charset=utf-8" },
  });
}
