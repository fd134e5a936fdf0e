// @ts-check
/** `npm run bench`: measures the built store, see `bench/run.ts`; `npm run bench -- soak`: see `bench/soak.ts`. */
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";

await prepare([preparePackages, prepareBuild, preparePictures]);
const given = process.argv.slice(2);
await becomeNode(given[0] === "soak" ? ["bench/soak.ts"] : ["bench/run.ts", ...given]);
