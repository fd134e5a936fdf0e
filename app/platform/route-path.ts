/**
 * A path as the router compares it with its routes: decoded, in any case, with or without `.data`. Rules about paths go
 * by it, or `/My-Account` and `/%6dy-account` would be pages they do not know of.
 */
export function routePath(pathname: string): string {
  return decoded(pathname)
    .replace(/^\/{2,}/, "/")
    .replace(/\.data$/i, "")
    .toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
