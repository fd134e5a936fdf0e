// @ts-check
/** `npm test`: prepares a fresh clone, then runs every check, see `tools/test/run.ts`. */
import { becomeNode, prepare, preparePackages } from "./prepare.mjs";

await prepare([preparePackages]);
await becomeNode(["tools/test/run.ts", ...process.argv.slice(2)]);
