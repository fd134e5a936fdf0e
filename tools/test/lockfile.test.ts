import { expect, test } from "vitest";
import { lockfileProblems } from "./lockfile.ts";

const lockfile = (entry: object): string =>
  JSON.stringify({ packages: { "": {}, "node_modules/hono": entry } });

test("a lockfile without addresses is fine", () => {
  expect(lockfileProblems(lockfile({ version: "4.13.0", integrity: "sha512-…" }))).toEqual([]);
});

test("a package that a workspace has in another version is named", () => {
  const packages = { "": {}, "node_modules/hono": {}, "shop/node_modules/hono": { version: "4.12.0" } };
  expect(lockfileProblems(JSON.stringify({ packages }))).toEqual([
    "Two packages of the repository name different versions: shop/node_modules/hono",
  ]);
});

test("an address is named with its package", () => {
  expect(lockfileProblems(lockfile({ resolved: "https://registry.example/hono-4.13.0.tgz" }))).toEqual([
    "The lockfile names a host for node_modules/hono: https://registry.example/hono-4.13.0.tgz",
  ]);
});
