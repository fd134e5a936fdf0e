// @ts-check
import { existsSync } from "node:fs";
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";
import { ENV_FILE_FLAG, SERVER_FLAGS } from "./server-flags.mjs";

/**
 * Runs a built program of the back office instead of this one, with its arguments.
 *
 * @param {"shop-command" | "store-command" | "desk-command" | "backup-command" | "restore-command"} program
 */
export async function runBackOffice(program) {
  const file = `build/server/${program}.js`;
  // Never builds while a store may be running: a build removes the running store's files.
  if (!existsSync(new URL(`../${file}`, import.meta.url))) {
    await prepare([preparePackages, prepareBuild, preparePictures]);
  }
  await becomeNode([ENV_FILE_FLAG, ...SERVER_FLAGS, file, ...process.argv.slice(2)], {
    NODE_ENV: "production",
  });
}
