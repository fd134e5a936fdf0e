// @ts-check
/**
 * Prepares everything a fresh clone needs, each part only when it is missing or its sources changed.
 *
 * This file and its imports run on the host's Node (20 or newer) before any package is installed: builtins only.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkFreshness } from "./prepare/freshness.mjs";
import { findMissingPackages, HOST } from "./prepare/installed-packages.mjs";
import { environmentFor, findNode } from "./prepare/node.mjs";
import { findMissingPatchLines } from "./prepare/patches.mjs";
import { become, run, step, StepFailed } from "./prepare/progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const BUILD_INPUTS = [
  "app",
  "brand",
  "design",
  "desk",
  "domain",
  "lib",
  "shop",
  "db",
  "server",
  "bench/bare-render.ts",
  "tools/code-splitting.ts",
  "tools/compress-assets.ts",
  "tools/generate.ts",
  "tools/generate",
  "tools/hidden-maps.ts",
  "patches",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

const PICTURE_INPUTS = ["shop/seed/media", "app/pictures", "brand", "tools/images.ts", "tools/images"];

/** Installs the packages of the lockfile with their patches, unless exactly those are installed. */
export async function preparePackages() {
  if (packagesAreInstalled(ROOT) && findMissingPatchLines(ROOT).length === 0) return;
  await install("Installing packages", ROOT);
}

/** Installs the packages of the bench, in its own folder, unless exactly those are installed. */
export async function prepareBenchPackages() {
  const folder = join(ROOT, "bench");
  if (!packagesAreInstalled(folder)) await install("Installing packages of the bench", folder);
}

/**
 * @param {string} label
 * @param {string} folder holds the lockfile
 */
async function install(label, folder) {
  await step(label, async (report) => {
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=http"];
    // With npm's own file the host's Node runs it directly, which works on every system; without it npm is on the path.
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
    let fetched = 0;
    const onLine = (/** @type {string} */ line) => {
      if (!line.includes("http fetch GET 200")) return;
      fetched += 1;
      report(`${fetched} fetched`);
    };
    const runNpm = () => run(command, [...first, ...args], { cwd: folder, onLine });
    await runNpm();
    // Once more where the download of an optional package failed: the others are in npm's cache by now.
    if (!packagesAreInstalled(folder)) await runNpm();
  });
}

/**
 * Tells whether the packages are installed. npm writes its list of installed packages last, so that an interrupted
 * installation counts as incomplete.
 *
 * @param {string} folder holds the lockfile
 */
function packagesAreInstalled(folder) {
  const installed = readPackages(join(folder, "node_modules/.package-lock.json"));
  if (installed === undefined) return false;
  const wanted = readPackages(join(folder, "package-lock.json")) ?? {};
  return findMissingPackages(wanted, installed, HOST).length === 0;
}

/**
 * @param {string} file
 * @returns {Record<string, import("./prepare/installed-packages.mjs").LockedPackage> | undefined}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/** @param {string} path */
function isGenerated(path) {
  return path.endsWith("/generated");
}

/** Compiles texts, schemas and their types; the script itself skips what has not changed. */
export async function prepareGeneratedCode() {
  await step("Generating code", () => runNode(["tools/generate.ts"]));
}

/** Makes the pictures in every width and format, in the build's folder, which a build empties: build first. */
export async function preparePictures() {
  const stamp = "build/pictures/.stamp";
  const { fresh, seal } = checkFreshness({ root: ROOT, stamp, inputs: PICTURE_INPUTS, skip: isGenerated });
  if (fresh && existsSync(join(ROOT, "build/media/manifest.json"))) return;
  await step("Preparing pictures", (report) => runNode(["tools/images.ts"], report));
  seal();
}

/** Builds site, server and desk. */
export async function prepareBuild() {
  const stamp = "build/.stamp";
  const skip = (/** @type {string} */ path) => isGenerated(path) || /\.test\.tsx?$/.test(path);
  const { fresh, seal } = checkFreshness({ root: ROOT, stamp, inputs: BUILD_INPUTS, skip });
  if (fresh && existsSync(join(ROOT, "build/server/main.js"))) return;
  rmSync(join(ROOT, stamp), { force: true });
  await prepareGeneratedCode();
  const router = programOf("@react-router/dev", "react-router");
  await step("Building", () => runNode([router, "build"]));
  await step("Building the desk", () => runNode([router, "build", "desk"]));
  seal();
}

/**
 * Replaces this process by Node 24 with the given arguments.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [settings] used where the environment has none.
 */
export function becomeNode(args, settings = {}) {
  const node = findNode(ROOT);
  return become(node, args, { cwd: ROOT, env: { ...settings, ...environmentFor(ROOT, node) } });
}

/**
 * Runs the steps; a failure prints the program's own output, and ends the process.
 *
 * @param {readonly (() => Promise<void>)[]} steps
 */
export async function prepare(steps) {
  for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.once(signal, () => process.exit(1));
  }
  try {
    for (const prepareStep of steps) await prepareStep();
  } catch (error) {
    if (error instanceof StepFailed) console.error(error.output.trim());
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
}

/**
 * @param {readonly string[]} args
 * @param {(line: string) => void} [onLine]
 */
async function runNode(args, onLine = () => {}) {
  const node = findNode(ROOT);
  await run(node, args, { cwd: ROOT, env: environmentFor(ROOT, node), onLine });
}

/**
 * Returns the script of a package's command: started with a known Node, it needs neither a shell nor a search path.
 *
 * @param {string} packageName
 * @param {string} command
 */
function programOf(packageName, command) {
  const folder = join(ROOT, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}
