import type { Plugin } from "vite";
import { generateTexts } from "./generate/texts.ts";

const TEXTS = /[\\/]texts[\\/](?:ro|en)\.json$/;

/** Compiles the texts again in development when a catalogue changes; one that cannot be read is logged. */
export function watchTexts(): Plugin {
  return {
    name: "watch-texts",
    apply: "serve",
    configureServer({ watcher, config: { logger } }) {
      watcher.on("all", (_event, path) => {
        if (!TEXTS.test(path)) return;
        try {
          generateTexts();
        } catch (error) {
          logger.error(`${path}: ${String(error)}`, { timestamp: true });
        }
      });
    },
  };
}
