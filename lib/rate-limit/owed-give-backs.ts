/** The giving back of a count, and when it stops to matter. */
interface GiveBack {
  readonly run: () => Promise<void>;
  /** From then on the count means nothing, given back or not. */
  readonly endsAt: Date;
}

/**
 * Keeps what could not be given back while a database did not answer or could not write, so that an outage of the store
 * leaves nobody with counts that are not theirs. Lies in the memory of the process; a killed one leaves its counts to the
 * end of their windows.
 */
export function createOwedGiveBacks() {
  const owed = new WeakMap<object, Set<GiveBack>>();

  function keep(database: object, giveBack: GiveBack): void {
    const ofDatabase = owed.get(database) ?? new Set();
    owed.set(database, ofDatabase.add(giveBack));
  }

  /** Gives back now, or keeps it for later. */
  async function runOrKeep(database: object, giveBack: GiveBack): Promise<void> {
    try {
      await giveBack.run();
    } catch {
      keep(database, giveBack);
    }
  }

  /** Gives back what is owed, as far as the database lets it. */
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
