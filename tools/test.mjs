// @ts-check
/** `npm test`: everything a fresh clone needs, then every check, see `tools/test/run.ts`. */
import { becomeNode, prepare, preparePackages } from "./prepare.mjs";

await prepare([preparePackages]);
await becomeNode(["tools/test/run.ts", ...process.argv.slice(2)]);
