// @ts-check
/**
 * `npm start`: prepares and runs the store from a fresh clone. A second start repeats none of the steps.
 * `npm start -- shop` and `npm start -- worker` start the embedded shop or the jobs as a process of their own;
 * `npm run migrate` brings the database up to date and ends.
 */
import { becomeNode, prepare, prepareBuild, preparePackages, preparePictures } from "./prepare.mjs";
import { ENV_FILE_FLAG, SERVER_FLAGS } from "./server-flags.mjs";

const PROGRAMS = ["main", "shop", "worker", "migrate"];
const [program = "main"] = process.argv.slice(2);
if (!PROGRAMS.includes(program)) {
  console.error(`There is no program "${program}": ${PROGRAMS.join(", ")}.`);
  process.exit(2);
}

await prepare([preparePackages, prepareBuild, preparePictures]);
// React checks everything twice and warns unless NODE_ENV is production.
const args = [ENV_FILE_FLAG, ...SERVER_FLAGS, `build/server/${program}.js`];
await becomeNode(args, { NODE_ENV: "production" });
