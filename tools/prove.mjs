// @ts-check
/** `npm run prove`: plants a fault for each statement of the specification, see `tools/prove/run.ts`. */
import {
  becomeNode,
  prepare,
  prepareBuild,
  prepareGeneratedCode,
  preparePackages,
  preparePictures,
} from "./prepare.mjs";

const isUnitOnly = process.argv.includes("--unit");
await prepare([preparePackages, ...(isUnitOnly ? [prepareGeneratedCode] : [prepareBuild, preparePictures])]);
await becomeNode(["tools/prove/run.ts", ...process.argv.slice(2)]);
