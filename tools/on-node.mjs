// @ts-check
/** `npm run fix` and the like: runs a script on the store's version of Node, with the arguments after it. */
import { becomeNode, prepare, preparePackages } from "./prepare.mjs";

await prepare([preparePackages]);
await becomeNode(process.argv.slice(2));
