// @ts-check
/** `npm run dev`: runs the store with hot reload. */
import { becomeNode, prepare, prepareGeneratedCode, preparePackages, preparePictures } from "./prepare.mjs";
import { ENV_FILE_FLAG } from "./server-flags.mjs";

await prepare([preparePackages, prepareGeneratedCode, preparePictures]);
await becomeNode([ENV_FILE_FLAG, "server/dev.ts"]);
