import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const MANIFEST = /^manifest-\w+\.js$/;
const START = "window.__reactRouterManifest=";
const END = ";";

/** React Router's list of routes, as far as it is looked at here. */
interface RouteManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

interface ManifestRoute {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly hasDefaultExport: boolean;
}

/**
 * Shortens the list of routes that every page loads: without routes that have no page (browsers ask for them by `fetch`,
 * a form or a plain link, never through the router), without files that are there on every page, and without flags that
 * are false and lists that are empty.
 *
 * @param script `window.__reactRouterManifest={…};`
 * @throws when it is no such list
 */
export function shortenRoutes(script: string): string {
  if (!script.startsWith(START) || !script.endsWith(END))
    throw new Error("React Router's list of routes looks new.");
  const manifest = JSON.parse(script.slice(START.length, -END.length)) as RouteManifest;
  const { entry, routes } = manifest;
  const { root } = routes;
  const present = new Set([
    entry.module,
    ...entry.imports,
    ...(root === undefined ? [] : [root.module, ...(root.imports ?? [])]),
  ]);
  const pages = Object.entries(routes).filter(([, { hasDefaultExport }]) => hasDefaultExport);
  const shortened = pages.map(([id, route]) => {
    const imports = (route.imports ?? []).filter((file) => route === root || !present.has(file));
    const facts = Object.entries({ ...route, imports }).filter(([, fact]) => !isNothing(fact));
    return [id, Object.fromEntries(facts)] as const;
  });
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) })}${END}`;
}

function isNothing(fact: unknown): boolean {
  return fact === false || (Array.isArray(fact) && fact.length === 0);
}

/** Shortens the list in the browser build. To stand before `compressAssets`, which reads what this writes. */
export function browserRoutes(): Plugin {
  let folder = "";
  return {
    name: "browser-routes",
    apply: "build",
    configResolved(config) {
      folder = resolve(
        config.root,
        config.environments.client?.build.outDir ?? config.build.outDir,
        "assets",
      );
    },
    writeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        // It is written with the server's build.
        const files = (await readdir(folder)).filter((file) => MANIFEST.test(file));
        for (const file of files.map((name) => join(folder, name))) {
          await writeFile(file, shortenRoutes(await readFile(file, "utf8")));
        }
      },
    },
  };
}
