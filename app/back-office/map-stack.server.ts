import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

/** Position in a file of the browser build, as in scrubbed stacks (`domain/monitoring.ts`). */
const PLACE = /\/(assets\/[\w.-]+\.js):(\d+):(\d+)/;
const NODE_MODULES = /^.*\/node_modules\//;
const UP = /^(?:\.\.\/)+/;

/**
 * Maps the frames of a browser's stack to files and lines of this repository.
 *
 * @param folder of the hidden source maps; a frame whose file has none there, as of another release, stays as it is
 */
export async function mapStack(stack: string, folder: string): Promise<readonly string[]> {
  if (stack === "") return [];
  return Promise.all(stack.split("\n").map(async (frame) => mapFrame(frame, folder)));
}

async function mapFrame(frame: string, folder: string): Promise<string> {
  const [place = "", file = "", line, column] = PLACE.exec(frame) ?? [];
  const origin = (await readMap(join(folder, `${file}.map`)))?.findOrigin(Number(line), Number(column));
  if (origin === undefined || !("fileName" in origin)) return frame;
  const source = origin.fileName.replace(NODE_MODULES, "node_modules/").replace(UP, "");
  return frame.replace(place, () => `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}

async function readMap(path: string): Promise<SourceMap | null> {
  try {
    const payload: SourceMapPayload = JSON.parse(await readFile(path, "utf8"));
    return new SourceMap(payload);
  } catch {
    return null;
  }
}
