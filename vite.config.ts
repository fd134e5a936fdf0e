import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { compressAssets } from "./tools/compress-assets.ts";

/**
 * The server is built with the application as one module graph. React Router names every server entry
 * `index.js`; three processes need three names, so this plugin runs after it and gives them back.
 */
const serverEntries: Plugin = {
  name: "server-entries",
  config: () => ({
    environments: {
      ssr: {
        build: {
          rolldownOptions: {
            output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
          },
        },
      },
    },
  }),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntries, compressAssets()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few larger chunks compress better than many small ones: what every page needs travels together.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: "store", test: /\/(app|domain)\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: { main: "server/main.ts", shop: "server/shop.ts", bench: "bench/bare-render.ts" },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
});
