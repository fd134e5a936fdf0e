// @ts-check
/** Builds pictures, generated code, site and server, each only when its sources changed. `npm start` does the same. */
import { prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";

await prepare([preparePackages, prepareBuild, preparePictures]);
