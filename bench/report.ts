import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Options } from "./options.ts";
import { formatTable, type Table } from "./table.ts";

const FOLDER = ".cache/bench";

/** Results of a run: printed and written as they come, since a whole run takes hours. */
export interface Report {
  /** Path of the JSON file, for comparison with another run. */
  readonly file: string;
  readonly add: (table: Table) => void;
  /** Prints a remark and stores it with the figures. */
  readonly note: (text: string) => void;
}

export function createReport(options: Options): Report {
  const startedAt = new Date().toISOString();
  const machine = { processors: availableParallelism(), node: process.version };
  const tables: Table[] = [];
  const notes: string[] = [];
  const file = join(FOLDER, `${startedAt.replaceAll(/[:.]/g, "-")}.json`);
  const save = (): void => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, `${JSON.stringify({ startedAt, options, machine, tables, notes }, null, 2)}\n`);
  };
  return {
    file,
    add: (table) => {
      tables.push(table);
      console.log(formatTable(table));
      save();
    },
    note: (text) => {
      notes.push(text);
      console.log(`${text}\n`);
      save();
    },
  };
}
