// @ts-check
/**
 * Flags of Node for the programs of the built store, in the repository's folder: errors name the lines of the sources,
 * and new objects get 8 MB a thread instead of 16 (docs/decisions/kept-pages.md).
 */
export const SERVER_FLAGS = ["--import", "./tools/source-lines.mjs", "--max-semi-space-size=8"];

/** Reads the settings of `.env`, if it exists; those of the environment have priority. Tests leave it out. */
export const ENV_FILE_FLAG = "--env-file-if-exists=.env";
