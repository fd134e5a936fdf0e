// @ts-check
/**
 * How Node runs the programs of the built store: errors name the lines of the sources, and new objects get 4 MB a thread
 * instead of 16 (docs/decisions/embedded-database-thread.md).
 */
export const SERVER_FLAGS = [
  "--import",
  new URL("./source-lines.mjs", import.meta.url).href,
  "--max-semi-space-size=4",
];
