import { mkdir, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** Beside the served folder. */
const FOLDER = "browser-maps";

/**
 * Makes source maps of the browser build and moves them to a folder that is not served: `build/browser-maps`, under the
 * names of their files. `npm run store -- monitoring errors <id>` reads them (docs/decisions/monitoring.md).
 */
export function hiddenMaps(): Plugin {
  return {
    name: "hidden-maps",
    apply: "build",
    configEnvironment: (name) => (name === "client" ? { build: { sourcemap: "hidden" } } : null),
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => name.endsWith(".map"))) {
        const target = join(resolve(dir, ".."), FOLDER, file);
        await mkdir(dirname(target), { recursive: true });
        await rename(join(dir, file), target);
      }
    },
  };
}
