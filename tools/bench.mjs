// @ts-check
/** `npm run bench`: measures the built store, see `bench/run.ts`. */
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";

await prepare([preparePackages, prepareBuild, preparePictures]);
await becomeNode(["bench/run.ts", ...process.argv.slice(2)]);
