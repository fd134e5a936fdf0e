import { globSync, readFileSync } from "node:fs";
import { importedPath } from "./paths.ts";

/** Source files with the files of the repository that they import in any way: values, types, or dynamically. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = "{app,bench,brand,design,domain,lib,server,shop,tests,tools}/**/*.{ts,tsx}";
const EXCLUDED = ["**/*.{test,spec}.*", "**/*.fixture.*", "**/generated/**", "**/node_modules/**"];
const SPECIFIER = /\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g;

/** Reads the import graph of the repository, without test files, fixtures and generated code. */
export function readImportGraph(): ImportGraph {
  const files = new Set(globSync(SOURCES, { exclude: EXCLUDED }));
  return new Map([...files].map((file) => [file, importsOf(file).filter((target) => files.has(target))]));
}

function importsOf(file: string): readonly string[] {
  const specifiers = [...readFileSync(file, "utf8").matchAll(SPECIFIER)].map(
    ([, specifier = ""]) => specifier,
  );
  return [...new Set(specifiers.flatMap((specifier) => importedPath(file, specifier) ?? []))];
}

/** Finds the groups of files that import each other, directly or through others (Tarjan's algorithm). */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const reached = order.has(target)
        ? path.includes(target)
          ? order.get(target)
          : undefined
        : visit(target);
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? index, reached));
    }
    const low = lowest.get(file) ?? index;
    if (low === index) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
