interface HeadersArgs {
  readonly actionHeaders: Headers;
  readonly loaderHeaders: Headers;
}

/** Builds the headers of a private page: not cached, with `Retry-After` if the action or the loader set it. */
export function privateHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter !== null && { "Retry-After": retryAfter }),
  };
}

/**
 * Builds the headers of a private page with a token in its address, which no other site may learn: only the origin is sent
 * as referrer. Under `no-referrer` a form sent without scripts would send no origin either, and be refused.
 */
export function tokenPageHeaders(args: HeadersArgs): Record<string, string> {
  return { ...privateHeaders(args), "Referrer-Policy": "strict-origin" };
}
