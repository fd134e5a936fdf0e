// @ts-check
/** `npm start`: from a fresh clone to a store that serves. A second start does none of the steps again. */
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";
import { SERVER_FLAGS } from "./server-flags.mjs";

await prepare([preparePackages, prepareBuild, preparePictures]);
// React checks everything twice and warns unless it is told that this is not development.
await becomeNode([...SERVER_FLAGS, "build/server/main.js"], { NODE_ENV: "production" });
