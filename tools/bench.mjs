// @ts-check
/** `npm run bench`: measures the built store, see `bench/run.ts`; `npm run bench -- soak`, `-- failover`, `-- faults` and `-- load`: see those files of `bench`. */
import {
  becomeNode,
  prepare,
  prepareBenchPackages,
  prepareBuild,
  preparePackages,
  preparePictures,
} from "./prepare.mjs";

await prepare([preparePackages, prepareBenchPackages, prepareBuild, preparePictures]);
const given = process.argv.slice(2);
const isOwn = ["soak", "failover", "faults", "load"].includes(given[0] ?? "");
await becomeNode(isOwn ? [`bench/${given[0]}.ts`, ...given.slice(1)] : ["bench/run.ts", ...given]);
