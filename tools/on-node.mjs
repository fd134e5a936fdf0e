// @ts-check
/** `npm run fix` and the like: runs a script on the Node the store runs on, with the arguments that follow it. */
import { becomeNode, prepare, preparePackages } from "./prepare.mjs";

await prepare([preparePackages]);
await becomeNode(process.argv.slice(2));
