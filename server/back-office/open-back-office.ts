import { randomBytes } from "node:crypto";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import { answerBackOffice, type Offices } from "./answer-back-office.ts";
import { backOfficePlace } from "./back-office-place.ts";

const SECRET_BYTES = 32;
/** Lets only the owner's processes connect; the secret stops any that can connect but not read the folder. */
const OWNER_ONLY = 0o600;

export interface BackOffice {
  /** Closes the socket once the running commands have finished. */
  readonly close: () => Promise<void>;
}

interface Options {
  readonly dataFolder: string;
  readonly offices: Offices;
  readonly log: Logger;
}

/**
 * Accepts commands of `npm run shop` and `npm run store` on a Unix socket in the data folder (design §6): the embedded
 * database allows one process, which therefore runs them itself. The folder must be locked by this process. A folder
 * too deep for a socket is logged, and the store runs without its back office.
 */
export async function openBackOffice({ dataFolder, offices, log }: Options): Promise<BackOffice> {
  const { socket, secretFile, isTooDeep } = backOfficePlace(dataFolder);
  if (isTooDeep) {
    log.warn({ socket }, "the data folder is too deep for the back office's socket");
    return { close: async () => {} };
  }
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  // Files of an earlier process that was killed; the folder lock proves that it has ended.
  remove(socket, secretFile);
  const server = createAdaptorServer({
    fetch: (request) => answerBackOffice(request, { secret, offices, log }),
  });
  await new Promise<void>((resolve, reject) => {
    const before = process.umask(0o177);
    server.once("error", reject);
    server.listen(socket, resolve);
    process.umask(before);
  });
  chmodSync(socket, OWNER_ONLY);
  writeFileSync(secretFile, secret, { mode: OWNER_ONLY });
  return {
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      remove(socket, secretFile);
    },
  };
}

function remove(...files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}
