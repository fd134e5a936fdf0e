/** `Retry-After` for search engines while the platform does not answer. */
const RETRY_AFTER_S = 120;

export function answerXml(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** Answers 503 while the products are unknown: a sitemap without products would drop them from search engines. */
export function answerUnknownProducts(): Response {
  return new Response("The catalogue does not answer.", {
    status: 503,
    headers: { "Retry-After": String(RETRY_AFTER_S), "Content-Type": "text/plain; charset=utf-8" },
  });
}
