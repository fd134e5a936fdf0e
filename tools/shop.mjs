// @ts-check
/** `npm run shop -- <command>`: the embedded shop's back office. */
import { becomeNode, prepare, prepareBuild, preparePackages } from "./prepare.mjs";

await prepare([preparePackages, prepareBuild]);
await becomeNode(["--enable-source-maps", "build/server/back-office.js", ...process.argv.slice(2)]);
