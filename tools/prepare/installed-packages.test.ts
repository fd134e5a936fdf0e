import { expect, test } from "vitest";
import { findMissingPackages } from "./installed-packages.mjs";

const HOST = { os: "linux", cpu: "x64", libc: "glibc" };
const react = { version: "19.3.1", integrity: "sha512-a" };
const node = { version: "24.21.0", integrity: "sha512-b", optional: true, os: "linux", cpu: "x64" };
const missing = (wanted: object, installed: object) =>
  findMissingPackages({ "": {}, ...wanted }, { ...installed }, HOST);

test.each([
  ["another version", { react }, { react: { ...react, version: "19.3.0" } }, ["react"]],
  ["none at all", { react }, {}, ["react"]],
  ["an optional one for this system, whose download failed", { node }, {}, ["node"]],
])("is missing: %s", (_what, wanted, installed, paths) => {
  expect(missing(wanted, installed)).toEqual(paths);
});

test.each([
  ["installed as locked", { react, node }, { react, node }],
  ["optional, for another processor", { node: { ...node, cpu: "arm64" } }, {}],
  ["optional, for another system", { node: { ...node, os: ["darwin"] } }, {}],
  ["optional, for another C library", { node: { ...node, libc: ["musl"] } }, {}],
  ["optional, for any system", { node: { version: "1.0.0", optional: true } }, {}],
])("is not missing: %s", (_what, wanted, installed) => {
  expect(missing(wanted, installed)).toEqual([]);
});
