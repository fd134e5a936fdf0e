import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressAssets } from "../tools/compress-assets.ts";

/** The desk is a build of its own: nothing of it is in the files of shoppers. */
export default defineConfig(({ command }) => ({
  base: "/desk/",
  plugins: [reactRouter(), compressAssets()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Every package is in the build: a production image needs none of them (deploy/Dockerfile). In development Vite would
      // run a package's CommonJS files as modules of its own, which they are not.
      resolve: { noExternal: command === "build" ? true : [] },
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: { input: "desk/server.ts" },
      },
    },
  },
}));
