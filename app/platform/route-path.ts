/**
 * Normalises a path as the router does before it compares routes: decoded, in any case, with or without `.data`. Rules
 * about paths use it; otherwise they would miss `/My-Account` and `/%6dy-account`.
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
