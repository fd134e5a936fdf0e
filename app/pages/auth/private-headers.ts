interface HeadersArgs {
  readonly actionHeaders: Headers;
}

/** Pages of one person: kept by nobody, and saying when it may be tried again. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter !== null && { "Retry-After": retryAfter }),
  };
}

/**
 * Pages with a token in their address, which no other page may learn of: only the origin is told. Under `no-referrer` a
 * form sent without scripts would name no origin either, and be taken for another site's.
 */
export function tokenPageHeaders(args: HeadersArgs): Record<string, string> {
  return { ...privateHeaders(args), "Referrer-Policy": "strict-origin" };
}
