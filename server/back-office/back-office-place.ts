import { join } from "node:path";

/** What the system's socket addresses hold, their end included (Linux). */
const SOCKET_PATH_MAX_BYTES = 107;

/** Which back office of a running store is spoken to: the embedded shop's, or the site's own. */
export type OfficePath = "/" | "/store";

/** Where a running store is spoken to: in its data folder, which only its owner can write. */
export function backOfficePlace(dataFolder: string) {
  const socket = join(dataFolder, "back-office.sock");
  return {
    socket,
    secretFile: join(dataFolder, "back-office.secret"),
    /** A folder deep down has a path that no socket can have. */
    isTooDeep: Buffer.byteLength(socket) > SOCKET_PATH_MAX_BYTES,
  };
}
