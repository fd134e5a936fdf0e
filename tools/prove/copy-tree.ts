import { cpSync, globSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { linkPackages } from "./link-packages.ts";

/** Copy of the tree with the planted faults, so that the working tree is never changed. */
export const TREE = resolve(".cache/prove/tree");

const LEFT_OUT = new Set([".git", ".cache", "node_modules", "data", "test-results", "playwright-report"]);

/**
 * Copies the working tree with its generated code and its build; packages are linked, caches of tests are not copied.
 */
export function copyTree(to = TREE): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) {
    if (name !== ".cache" && name !== "node_modules") rmSync(join(to, name), { recursive: true });
  }
  for (const name of readdirSync(".")) {
    if (!LEFT_OUT.has(name)) cpSync(name, join(to, name), { recursive: true, preserveTimestamps: true });
  }
  mkdirSync(join(to, ".cache"), { recursive: true });
  for (const derived of globSync(".cache/{*.graphql,graphql.stamp}")) cpSync(derived, join(to, derived));
  linkPackages(to);
}
