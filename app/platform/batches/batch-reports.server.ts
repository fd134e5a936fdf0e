import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type BatchFile, parseBatchFile } from "./batch-file.server.ts";

/** The laboratory reports of one batch. */
export interface Batch {
  readonly reports: readonly BatchFile[];
  /** The reports are samples that come with the store. */
  readonly isSample: boolean;
}

/** Finds laboratory reports by the key of a batch number (`domain/catalogue/batch-number.ts`). */
export interface BatchReports {
  readonly has: (key: string) => Promise<boolean>;
  /** Null where there is no such batch. */
  readonly find: (key: string) => Promise<Batch | null>;
}

interface BatchReportsOptions {
  /** The merchant's folder of reports: `{key}/{any name}.json`. */
  readonly merchantFolder: string;
  /** The samples that come with the store; null while demo content is off. */
  readonly sampleFolder: string | null;
  readonly log: Logger;
}

/**
 * Reads laboratory reports from folders on every call: a merchant's new file appears at once. An invalid file is logged
 * and left out.
 */
export function createBatchReports(options: BatchReportsOptions): BatchReports {
  const { merchantFolder, sampleFolder, log } = options;

  async function findIn(folder: string, key: string): Promise<readonly BatchFile[]> {
    const files = await listReports(join(folder, key));
    const read = await Promise.all(files.map((file) => readReport(file, key)));
    return read.filter((report) => report !== null);
  }

  async function readReport(file: string, key: string): Promise<BatchFile | null> {
    try {
      return parseBatchFile(await readFile(file, "utf8"), key);
    } catch (error) {
      log.error({ err: error, file }, "a laboratory report cannot be read");
      return null;
    }
  }

  async function find(key: string): Promise<Batch | null> {
    if (!/^[A-Z0-9]+$/.test(key)) return null;
    const own = await findIn(merchantFolder, key);
    if (own.length > 0) return { reports: own, isSample: false };
    const samples = sampleFolder === null ? [] : await findIn(sampleFolder, key);
    return samples.length > 0 ? { reports: samples, isSample: true } : null;
  }

  return { find, has: async (key) => (await find(key)) !== null };
}

/** Lists the files of a batch by name; none if the folder is missing. */
async function listReports(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith(".json"))
      .toSorted()
      .map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
