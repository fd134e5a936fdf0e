import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import type { SourceLines } from "#domain/back-office/monitoring-calls.ts";

/** Position in a file of the browser build, as in scrubbed stacks (`domain/monitoring.ts`). */
const PLACE = /\/(assets\/[\w.-]+\.js):(\d+):(\d+)/;
const NODE_MODULES = /^.*\/node_modules\//;
const UP = /^(?:\.\.\/)+/;
/** Lines of source before and after that of a frame. */
const LINES_AROUND = 3;
/** Maximum length of a shown line: those of packages may be files. */
const LINE_MAX_CHARS = 200;

/** A frame of a stack, with the file and line of this repository if they are known. */
export interface MappedFrame {
  readonly text: string;
  readonly source: SourceLines | null;
}

/**
 * Maps the frames of a browser's stack to files and lines of this repository.
 *
 * @param folder of the hidden source maps; a frame whose file has none there, as of another release, stays as it is
 */
export async function mapStack(stack: string, folder: string): Promise<readonly MappedFrame[]> {
  if (stack === "") return [];
  return Promise.all(stack.split("\n").map(async (frame) => mapFrame(frame, folder)));
}

async function mapFrame(frame: string, folder: string): Promise<MappedFrame> {
  const [place = "", file = "", line, column] = PLACE.exec(frame) ?? [];
  const map = await readMap(join(folder, `${file}.map`));
  const origin = map?.findOrigin(Number(line), Number(column));
  if (map === null || origin === undefined || !("fileName" in origin)) return { text: frame, source: null };
  const source = origin.fileName.replace(NODE_MODULES, "node_modules/").replace(UP, "");
  const { payload } = map;
  const content = payload.sourcesContent?.[payload.sources.indexOf(origin.fileName)];
  return {
    text: frame.replace(place, () => `${source}:${origin.lineNumber}:${origin.columnNumber}`),
    source: content == null ? null : linesAround(source, origin.lineNumber, content),
  };
}

function linesAround(file: string, line: number, content: string): SourceLines {
  const from = Math.max(1, line - LINES_AROUND);
  const lines = content.split("\n").slice(from - 1, line + LINES_AROUND);
  return { file, line, from, lines: lines.map((text) => text.trimEnd().slice(0, LINE_MAX_CHARS)) };
}

async function readMap(path: string): Promise<SourceMap | null> {
  try {
    const payload: SourceMapPayload = JSON.parse(await readFile(path, "utf8"));
    return new SourceMap(payload);
  } catch {
    return null;
  }
}
