// @ts-check
/**
 * Makes stacks of errors name the files and lines of the sources; to be loaded before a built program
 * (`node --import`).
 *
 * `node --enable-source-maps` reads the maps of all files when the program starts, which takes an eighth of the start,
 * and keeps them. This reads the map of a file when a stack with that file is first read.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** By the address of the file; null for a file without a map. @type {Map<string, SourceMap | null>} */
const maps = new Map();

Error.prepareStackTrace = (error, frames) =>
  [headOf(error), ...frames.map((frame) => `    at ${show(frame)}`)].join("\n");

/** @param {unknown} error */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

/** @param {NodeJS.CallSite} frame */
function show(frame) {
  // oxlint-disable-next-line typescript/no-base-to-string -- V8's frames have a text of their own
  const shown = String(frame);
  const file = frame.getFileName();
  if (!file?.startsWith("file:")) return shown;
  const [line, column] = [frame.getLineNumber() ?? 1, frame.getColumnNumber() ?? 1];
  const origin = mapOf(file)?.findOrigin(line, column);
  if (origin === undefined || !("fileName" in origin)) return shown;
  const source = fileURLToPath(new URL(origin.fileName, file));
  return shown.replace(
    `${file}:${line}:${column}`,
    () => `${source}:${origin.lineNumber}:${origin.columnNumber}`,
  );
}

/** @param {string} file */
function mapOf(file) {
  let map = maps.get(file);
  if (map === undefined) {
    map = readMap(file);
    maps.set(file, map);
  }
  return map;
}

/** @param {string} file */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), "utf8")));
  } catch {
    return null;
  }
}
