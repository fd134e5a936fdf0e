interface HeadersArgs {
  readonly actionHeaders: Headers;
}

/** Builds the headers of a private page: not cached, with `Retry-After` if the action set it. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter !== null && { "Retry-After": retryAfter }),
  };
}

/**
 * Builds the headers of a private page with a token in its address and a form: under `no-referrer` the form would be
 * sent without an origin, and the store would refuse it. Other sites learn nothing here either.
 */
export function linkFormHeaders(args: HeadersArgs): Record<string, string> {
  return { ...privateHeaders(args), "Referrer-Policy": "same-origin" };
}

/**
 * Builds the headers of a page with a token in its address, which no other site may learn; it has no form that posts.
 */
export function linkPageHeaders(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}
