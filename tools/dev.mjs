// @ts-check
/** `npm run dev`: the store with hot reload. */
import { becomeNode, prepare, prepareGeneratedCode, preparePackages, preparePictures } from "./prepare.mjs";

await prepare([preparePackages, prepareGeneratedCode, preparePictures]);
await becomeNode(["server/dev.ts"]);
