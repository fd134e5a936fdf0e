import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vitest/config";

const INDEX = "/generated/messages/_index.ts";

/**
 * Combines all texts of a catalogue into one module for the tests. In the build each is a module of its own, so that a
 * page loads what it uses; a worker would request a thousand of them from Vite, and again after each
 * `vi.resetModules()`.
 */
export function textsInOneModule(): Plugin {
  return {
    name: "texts-in-one-module",
    load: (id) => (id.endsWith(INDEX) ? joinTexts(dirname(id)) : null),
    configureVitest({ defineCacheKeyGenerator }) {
      // Vitest caches transformed modules by their own file alone: not enough for one made of many.
      defineCacheKeyGenerator(({ id }) => (id.endsWith(INDEX) ? joinTexts(dirname(id)) : undefined));
    },
  };
}

/** Combines the modules of a folder, each `text` under a name of its own. */
function joinTexts(folder: string): string {
  const imports = new Set<string>();
  const texts = readdirSync(folder)
    .filter((name) => !INDEX.endsWith(`/${name}`))
    .map((name, n) =>
      readFileSync(join(folder, name), "utf8")
        .replaceAll(/^import .*$/gm, (line) => {
          imports.add(line);
          return "";
        })
        .replace("const text =", `const text${n} =`)
        .replace("export { text as", `export { text${n} as`),
    );
  return [...imports, ...texts].join("\n");
}
