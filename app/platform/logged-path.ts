import { routePath } from "./route-path.ts";

/**
 * A path as logs may hold it: the token in a link of a mail (`/account/activate/{id}/{token}`) is cut, since whoever
 * reads it could follow the link. All other tokens stand in queries, which are never logged.
 */
export function loggedPath(path: string): string {
  const compared = routePath(path);
  const [, kept] = /^(\/account\/[^/]*\/[^/]*)\/./s.exec(compared) ?? [];
  return kept === undefined ? path : `${kept}/[cut]`;
}
