import { and, asc, eq, exists, gt, inArray, or, sql } from "drizzle-orm";
import { alias, type PgDatabase, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { BookMarkTable, MarkKind } from "./book-mark.tables.ts";

type Database = PgDatabase<PgQueryResultHKT>;

/** Marks read at once. */
const PAGE_ROWS = 200;

/** Longer than what `books` passes over as under way: a younger mark is kept, for its rows may not have been compared. */
const KEPT_AT_LEAST = sql`interval '10 minutes'`;

export interface BookMark {
  readonly id: number;
  readonly key: string;
  /** True once all that its change began is finished, or late. */
  readonly isSettled: boolean;
}

/** Marks of one kind. */
export interface BookMarks {
  /**
   * Reads them by key, a page at a time; those that are made meanwhile may be missing.
   *
   * @param startedAt the database's time when the comparison began
   */
  readonly read: (startedAt: Date) => AsyncGenerator<readonly BookMark[]>;
  /** Removes marks whose rows agree. Only those that were read: a change since then has a mark of its own. */
  readonly remove: (marks: readonly BookMark[]) => Promise<void>;
}

/** Opens the marks of one kind. */
export function openBookMarks(
  database: Pick<Database, "select" | "delete">,
  table: BookMarkTable,
  kind: MarkKind,
): BookMarks {
  return {
    async *read(startedAt) {
      for (let after = { key: "", id: 0 }; ;) {
        const rows = await database
          .select({
            id: table.id,
            key: table.key,
            isSettled: sql<boolean>`${table.at} < ${startedAt.toISOString()}::timestamptz - ${KEPT_AT_LEAST}`,
          })
          .from(table)
          .where(
            and(
              eq(table.kind, kind),
              or(gt(table.key, after.key), and(eq(table.key, after.key), gt(table.id, after.id))),
            ),
          )
          .orderBy(asc(table.key), asc(table.id))
          .limit(PAGE_ROWS);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE_ROWS) return;
        after = last;
      }
    },
    remove: async (marks) => {
      const keys = [...new Set(marks.map(({ key }) => key))];
      const ids = marks.map(({ id }) => id);
      await database
        .delete(table)
        .where(and(eq(table.kind, kind), inArray(table.key, keys), inArray(table.id, ids)));
    },
  };
}

/** Returns the database's time, which marks are made by. */
export async function readDatabaseTime(database: Pick<Database, "select">): Promise<Date> {
  const [row] = await database
    .select({ now: sql<string>`to_json(now()) #>> '{}'` })
    .from(sql`(SELECT 1) AS one`);
  return new Date(row?.now ?? "");
}

export interface MarkedComparison {
  /** Database's time when the comparison began: a mark that was young then is kept, however long the comparison takes. */
  readonly startedAt: Date;
  /** False for a shop at rest, of which nothing is under way. */
  readonly isSelling: boolean;
}

/**
 * Compares what is marked, a page at a time, and removes the marks of a page that agrees.
 *
 * @param compare adds what disagrees in the rows of these keys; true when nothing does
 */
export async function compareMarked(
  marks: BookMarks,
  { startedAt, isSelling }: MarkedComparison,
  compare: (keys: readonly string[]) => Promise<boolean>,
): Promise<void> {
  for await (const page of marks.read(startedAt)) {
    if (await compare([...new Set(page.map(({ key }) => key))]))
      await marks.remove(page.filter(({ isSettled }) => isSettled || !isSelling));
  }
}

/**
 * Removes marks that have a newer one of the same rows, so that their number is bounded where no one compares books.
 *
 * @returns how many
 */
export async function thinMarks(
  database: Pick<Database, "delete" | "select">,
  table: BookMarkTable,
): Promise<number> {
  const newer = alias(table, "newer");
  const isNewer = and(eq(newer.kind, table.kind), eq(newer.key, table.key), gt(newer.id, table.id));
  const removed = await database
    .delete(table)
    .where(exists(database.select({ id: newer.id }).from(newer).where(isNewer)))
    .returning({ id: table.id });
  return removed.length;
}
