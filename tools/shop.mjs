// @ts-check
/** `npm run shop -- <command>`: the embedded shop's back office, see `server/shop-command.ts`. */
import { existsSync } from "node:fs";
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";
import { SERVER_FLAGS } from "./server-flags.mjs";

const PROGRAM = "build/server/shop-command.js";

// Never anew while a store may be running: a build takes the running store's files away.
if (!existsSync(new URL(`../${PROGRAM}`, import.meta.url))) {
  await prepare([preparePackages, prepareBuild, preparePictures]);
}
await becomeNode([...SERVER_FLAGS, PROGRAM, ...process.argv.slice(2)], { NODE_ENV: "production" });
