/** A pending decrement of a count, and its expiry. */
interface GiveBack {
  readonly run: () => Promise<void>;
  /** Time from which the count has no effect, decremented or not. */
  readonly endsAt: Date;
}

/**
 * Keeps decrements that failed while a database did not answer or could not write, so that an outage of the store
 * leaves no subject with a wrong count. Kept in the memory of the process; if it is killed, the counts last to the end
 * of their windows.
 */
export function createOwedGiveBacks() {
  const owed = new WeakMap<object, Set<GiveBack>>();

  function keep(database: object, giveBack: GiveBack): void {
    const ofDatabase = owed.get(database) ?? new Set();
    owed.set(database, ofDatabase.add(giveBack));
  }

  /** Decrements now, or keeps it for later. */
  async function runOrKeep(database: object, giveBack: GiveBack): Promise<void> {
    try {
      await giveBack.run();
    } catch {
      keep(database, giveBack);
    }
  }

  /** Runs the kept decrements, as far as the database allows. */
  async function settle(database: object, now: Date): Promise<void> {
    const ofDatabase = owed.get(database);
    if (ofDatabase === undefined) return;
    owed.delete(database);
    for (const giveBack of ofDatabase) {
      if (giveBack.endsAt > now) await runOrKeep(database, giveBack);
    }
  }

  return { runOrKeep, settle };
}
