// @ts-check
import { existsSync } from "node:fs";
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";
import { ENV_FILE_FLAG, SERVER_FLAGS } from "./server-flags.mjs";

/**
 * Becomes a built program of the back office, with the words that this one was given.
 *
 * @param {"shop-command" | "store-command"} program
 */
export async function runBackOffice(program) {
  const file = `build/server/${program}.js`;
  // Never anew while a store may be running: a build takes the running store's files away.
  if (!existsSync(new URL(`../${file}`, import.meta.url))) {
    await prepare([preparePackages, prepareBuild, preparePictures]);
  }
  await becomeNode([ENV_FILE_FLAG, ...SERVER_FLAGS, file, ...process.argv.slice(2)], {
    NODE_ENV: "production",
  });
}
