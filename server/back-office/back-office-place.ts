import { join } from "node:path";

/** Longest path of a Unix socket on Linux, in bytes, without its terminating NUL. */
const SOCKET_PATH_MAX_BYTES = 107;

/** Path of a back office in a running store: the embedded shop's, the site's, the backups', the desk's. */
export const OFFICE_PATHS = ["/", "/store", "/backup", "/desk"] as const;
export type OfficePath = (typeof OFFICE_PATHS)[number];

/** Returns the socket and the secret file of a running store, in its data folder, which only its owner can write. */
export function backOfficePlace(dataFolder: string) {
  const socket = join(dataFolder, "back-office.sock");
  return {
    socket,
    secretFile: join(dataFolder, "back-office.secret"),
    /** True for a folder whose path is too long for a socket. */
    isTooDeep: Buffer.byteLength(socket) > SOCKET_PATH_MAX_BYTES,
  };
}
