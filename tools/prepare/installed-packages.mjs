// @ts-check
import { hasGlibc } from "./node.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * @typedef {object} Host
 * @property {string} os as `process.platform`
 * @property {string} cpu as `process.arch`
 * @property {string} libc `glibc` or `musl`
 */

/** @type {Host} */
export const HOST = {
  os: process.platform,
  cpu: process.arch,
  libc: hasGlibc() ? "glibc" : "musl",
};

/**
 * Lists the packages of the lockfile that are not installed as it says. npm leaves an optional package out without an
 * error when it is for another system, but also when its download fails: the latter is missing.
 *
 * @param {Record<string, LockedPackage>} wanted `packages` of package-lock.json
 * @param {Record<string, LockedPackage>} installed `packages` of node_modules/.package-lock.json
 * @param {Host} host
 * @returns {string[]} their paths
 */
export function findMissingPackages(wanted, installed, host) {
  return Object.entries(wanted)
    .filter(([path, entry]) => {
      const found = installed[path];
      if (path === "" || (found === undefined && entry.optional === true && !isFor(host, entry)))
        return false;
      return found?.version !== entry.version || found?.integrity !== entry.integrity;
    })
    .map(([path]) => path);
}

/**
 * Tells whether a package lists this system; one without a list may be left out for other reasons.
 *
 * @param {Host} host
 * @param {LockedPackage} entry
 */
function isFor(host, { os, cpu, libc }) {
  if (os === undefined || cpu === undefined) return false;
  return (
    [os].flat().includes(host.os) &&
    [cpu].flat().includes(host.cpu) &&
    (libc === undefined || [libc].flat().includes(host.libc))
  );
}
