interface HeadersArgs {
  readonly actionHeaders: Headers;
}

/** A page of one person: kept by nobody, and saying when it may be tried again. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter !== null && { "Retry-After": retryAfter }),
  };
}

/**
 * The same for a page with a token in its address and a form: a browser that may not say where it comes from says that
 * the form has no origin, and the store refuses it. Other sites learn nothing here either.
 */
export function linkFormHeaders(args: HeadersArgs): Record<string, string> {
  return { ...privateHeaders(args), "Referrer-Policy": "same-origin" };
}

/** A page with a token in its address, of which no other page may learn anything; it has no form that posts. */
export function linkPageHeaders(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}
