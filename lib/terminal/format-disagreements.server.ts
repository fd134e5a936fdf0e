import { type CommandResult, done } from "./command.server.ts";
import { formatTable, tellOfMore } from "./format-table.ts";

/** Difference between two books: where, which row, and the problem. */
export interface Disagreement {
  readonly book: string;
  readonly row: string;
  readonly text: string;
}

/** Counts disagreements by book and keeps the first, so that any number of them takes bounded memory and output. */
export class DisagreementCount {
  readonly first: Disagreement[] = [];
  readonly counts: Record<string, number> = {};
  readonly #limit: number;

  /** @param limit number of disagreements that are kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(found: Disagreement): void {
    this.counts[found.book] = (this.counts[found.book] ?? 0) + 1;
    if (this.first.length < this.#limit) this.first.push(found);
  }
}

/** Makes the result of a command that compares books: exit code 1 when they disagree. */
export function disagreementsResult({ first, counts }: DisagreementCount): CommandResult {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const agree = total === 0;
  const table = formatTable(
    first,
    [
      { title: "book", of: ({ book }) => book },
      { title: "row", of: ({ row }) => row },
      { title: "disagreement", of: ({ text }) => text },
    ],
    "The books agree.",
  );
  const byBook = Object.entries(counts).map(([book, count]) => `${book} ${count}`);
  const shown = tellOfMore(table, { shown: first.length, total });
  const text = first.length < total ? `${shown}: ${byBook.join(", ")}` : shown;
  return { ...done(text, { agree, total, counts, disagreements: first }), exitCode: agree ? 0 : 1 };
}
