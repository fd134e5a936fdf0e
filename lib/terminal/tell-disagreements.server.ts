import { type CommandResult, done } from "./command.server.ts";
import { formatTable, tellOfMore } from "./format-table.ts";

/** Difference between two books: where, which row, and the problem. */
interface Told {
  readonly book: string;
  readonly row: string;
  readonly text: string;
}

/** Disagreements of all books: the first ones, and how many there are of each book. */
export interface CountedDisagreements {
  readonly first: readonly Told[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Counts disagreements and keeps the first, so that any number of them takes bounded memory and output. */
export class DisagreementCount implements CountedDisagreements {
  readonly #limit: number;
  readonly #first: Told[] = [];
  readonly #counts: Record<string, number> = {};

  /** @param limit number of disagreements that are kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(told: Told): void {
    this.#counts[told.book] = (this.#counts[told.book] ?? 0) + 1;
    if (this.#first.length < this.#limit) this.#first.push(told);
  }

  get first(): readonly Told[] {
    return this.#first;
  }

  get counts(): Readonly<Record<string, number>> {
    return this.#counts;
  }
}

/** Makes the result of a command that compares books: exit code 1 when they disagree. */
export function tellDisagreements({ first, counts }: CountedDisagreements): CommandResult {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const agree = total === 0;
  const table = formatTable(
    first,
    [
      { title: "book", of: ({ book }) => book },
      { title: "row", of: ({ row }) => row },
      { title: "disagreement", of: (each) => each.text },
    ],
    "The books agree.",
  );
  const byBook = Object.entries(counts).map(([book, count]) => `${book} ${count}`);
  const text = tellOfMore(table, { shown: first.length, total });
  const told = first.length < total ? `${text}: ${byBook.join(", ")}` : text;
  return { ...done(told, { agree, total, counts, disagreements: first }), exitCode: agree ? 0 : 1 };
}
