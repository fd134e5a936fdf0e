import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkFileNames, codeSplitting } from "./tools/code-splitting.ts";
import { compressAssets } from "./tools/compress-assets.ts";
import { hiddenMaps } from "./tools/hidden-maps.ts";
import { watchTexts } from "./tools/watch-texts.ts";

/**
 * The server is built with the application as one module graph. React Router names every server entry
 * `index.js`; each program needs its own, so this plugin runs after it and gives them back.
 */
const serverEntries: Plugin = {
  name: "server-entries",
  config: () => ({
    environments: {
      ssr: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: "[name].js",
              chunkFileNames: "chunks/[name]-[hash].js",
              // In a file of its own, so that a stack that names none of them reads a small source map.
              codeSplitting: { groups: [{ name: "packages", test: /node_modules/ }] },
            },
          },
        },
      },
    },
  }),
};

/** Replaces Vite's code for preloading: lazy files preload nothing, and there is one style sheet (docs/how/first-load.md). */
const noPreload: Plugin = {
  name: "no-preload",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};

/**
 * Packages that become part of the server's build instead of being read from `node_modules`: of some 900 files that a
 * start reads, theirs are 500, and reading them is 40% of its time. Those that stay outside are CommonJS, native, or
 * look for files of their own. React Router's two belong together: a second copy would have contexts of its own.
 */
const BUNDLED_PACKAGES = [
  "graphql",
  "drizzle-orm",
  "zod",
  "react-router",
  "@react-router/node",
  "@remix-run/route-pattern",
  "pg-boss",
  "cron-parser",
  "hono",
  "@hono/node-server",
];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverEntries,
    noPreload,
    compressAssets(),
    hiddenMaps(),
    watchTexts(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          // The router's checks of how its developers use it: calls of them fall out of the build (docs/how/first-load.md).
          treeshake: { manualPureFunctions: ["warning", "warnOnce", "invariant", "UNSAFE_invariant"] },
          output: { codeSplitting, chunkFileNames },
        },
      },
    },
    ssr: {
      // In development Vite would run a package's CommonJS files as modules of its own, which they are not.
      resolve: { noExternal: command === "build" ? BUNDLED_PACKAGES : [] },
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: "server/main.ts",
            shop: "server/shop.ts",
            worker: "server/worker.ts",
            migrate: "server/migrate.ts",
            "shop-command": "server/shop-command.ts",
            "store-command": "server/store-command.ts",
            "desk-command": "server/desk-command.ts",
            "backup-command": "server/backup-command.ts",
            "restore-command": "server/restore-command.ts",
            "pglite-worker": "lib/database/pglite-worker.server.ts",
            bench: "bench/bare-render.ts",
          },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
