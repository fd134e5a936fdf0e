// @ts-check
/** `npm run doctor`: asks the configured shop what is missing, see `tools/doctor/run.ts`. */
import { existsSync } from "node:fs";
import { becomeNode, prepare, prepareGeneratedCode, preparePackages } from "./prepare.mjs";
import { ENV_FILE_FLAG } from "./server-flags.mjs";

await prepare([preparePackages]);
// Only where nothing was generated yet: the output of `--json` holds no progress.
if (!existsSync(new URL("../app/shop-client/generated", import.meta.url)))
  await prepare([prepareGeneratedCode]);
await becomeNode([ENV_FILE_FLAG, "tools/doctor/run.ts", ...process.argv.slice(2)]);
