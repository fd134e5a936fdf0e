const PATH_MAX_CHARS = 2_000;
/** Any origin works: the check is whether the path leaves it. */
const SOME_ORIGIN = "http://store.invalid";
/** Browsers drop tabs and line breaks from addresses and read `\` as `/`. */
const DANGEROUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Parses a path of this site with its query and hash; null for an address of another site (open redirect) or a script. */
export function toLocalPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > PATH_MAX_CHARS) return null;
  if (!/^\/(?!\/)/.test(text) || DANGEROUS.test(text)) return null;
  if (!URL.canParse(text, SOME_ORIGIN)) return null;
  const url = new URL(text, SOME_ORIGIN);
  // "/.//evil.example" resolves to a path that, sent as a Location, names another host.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
