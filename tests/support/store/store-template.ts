import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { freePort } from "./free-port.ts";
import { startProgram } from "./store-process.ts";
import { copyDataFolder } from "#lib/testing/database/template-database.server.ts";
import { templateFolder } from "#lib/testing/template-folder.server.ts";

/** Hash of the build: `tools/prepare.mjs` writes it at the end of a build. */
const BUILD_STAMP = "build/.stamp";

/**
 * Starts the built store once on an empty data folder and keeps the result: the database with its tables and the seed.
 * Every store of the tests begins with a copy, so that it takes the time of a second start instead of a first one.
 */
export async function prepareStoreTemplate(): Promise<string> {
  if (!existsSync(BUILD_STAMP)) throw new Error("The store is not built: run `node tools/build.mjs`.");
  const key = createHash("sha256").update(readFileSync(BUILD_STAMP)).digest("hex").slice(0, 16);
  return templateFolder("test-stores", key, async (folder) => {
    const settings = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: "warn" };
    const store = await startProgram("main", settings);
    await store.stop();
  });
}

/** Fills a data folder with the content after a store's first start. */
export async function fillDataFolder(folder: string): Promise<void> {
  copyDataFolder(await prepareStoreTemplate(), folder);
}
