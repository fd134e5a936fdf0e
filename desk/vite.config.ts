import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressAssets } from "../tools/compress-assets.ts";

/** The desk is a build of its own: nothing of it is in the files of shoppers. */
export default defineConfig({
  base: "/desk/",
  plugins: [reactRouter(), compressAssets()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    ssr: {
      resolve: { noExternal: [/^@mantine\//, /^@tanstack\//, "react-router", "@react-router/node"] },
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: { input: "desk/server.ts" },
      },
    },
  },
});
