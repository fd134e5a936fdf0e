/**
 * A path as logs may hold it: the token in a link of a mail (`/account/activate/{id}/{token}`) is cut, since whoever
 * reads it could follow the link. All other tokens stand in queries, which are never logged.
 */
export function loggedPath(path: string): string {
  return path.replace(/^(\/account\/[^/]*\/[^/]*)\/.+/s, "$1/[cut]");
}
