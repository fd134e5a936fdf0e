// @ts-check
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NEEDED_MAJOR = 24;

/** Loader of glibc programs: the packaged Node is one, and cannot run on a system without it (Alpine). */
const GLIBC_LOADERS = { x64: "/lib64/ld-linux-x86-64.so.2", arm64: "/lib/ld-linux-aarch64.so.1" };

/** Tells whether programs made for glibc run here. */
export function hasGlibc() {
  const loader = GLIBC_LOADERS[/** @type {keyof typeof GLIBC_LOADERS} */ (process.arch)];
  return loader !== undefined && existsSync(loader);
}

/**
 * Finds the Node to run the store: the one among the packages, else the host's when it is new enough.
 *
 * @param {string} root
 * @returns {string} path of the executable.
 * @throws {Error} one line that says what to install.
 */
export function findNode(root) {
  const packaged = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
  if (process.platform === "linux" && hasGlibc() && existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new Error(
    `The store runs on Node ${NEEDED_MAJOR}: its packages bring one for Linux (x64, arm64) only, and this is Node ` +
      `${process.versions.node} on ${process.platform}-${process.arch}. Install Node ${NEEDED_MAJOR} or newer ` +
      "(https://nodejs.org) and try again.",
  );
}

/**
 * Makes the environment for programs of the packages: their `node` is the one found above, whatever the host has.
 *
 * @param {string} root
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(root, node) {
  const path = [join(node, ".."), join(root, "node_modules/.bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path };
}
