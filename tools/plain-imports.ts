import type { Plugin } from "vite";

/**
 * Late code is fetched by the browser's own `import()`. Vite wraps every one in a helper, a good half kilobyte of every
 * first load, that announces the style sheets and modules the late code needs: here all styles are one sheet, and what
 * late code needs is mostly on the page already (docs/decisions/first-load.md).
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
