// @ts-check
/** `npm run bench`: measures the built store, see `bench/run.ts`; `npm run bench -- soak`: see `bench/soak.ts`. */
import {
  becomeNode,
  prepare,
  prepareBenchPackages,
  prepareBuild,
  preparePackages,
  preparePictures,
} from "./prepare.mjs";

await prepare([preparePackages, prepareBenchPackages, prepareBuild, preparePictures]);
const given = process.argv.slice(2);
await becomeNode(given[0] === "soak" ? ["bench/soak.ts"] : ["bench/run.ts", ...given]);
