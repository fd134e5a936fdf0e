import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vitest/config";

const INDEX = "/generated/messages/_index.ts";

/**
 * Gives the tests all texts of a catalogue as one module. In the build each is a module of its own, so that a page
 * ships what it uses; a worker would ask Vite for a thousand of them, and again after each `vi.resetModules()`.
 */
export function textsInOneModule(): Plugin {
  return {
    name: "texts-in-one-module",
    load: (id) => (id.endsWith(INDEX) ? joinTexts(dirname(id)) : null),
    configureVitest({ defineCacheKeyGenerator }) {
      // Vitest keeps transformed modules by what their own file says: not enough for one made of many.
      defineCacheKeyGenerator(({ id }) => (id.endsWith(INDEX) ? joinTexts(dirname(id)) : undefined));
    },
  };
}

/** The modules of a folder as one, each `text` under a name of its own. */
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
