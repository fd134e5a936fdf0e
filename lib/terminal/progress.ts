/** Receives how many more rows of some kind a long command has done. */
export type CountProgress = (rows: string, more: number) => void;

const TOLD_EVERY_MS = 3_000;

/** Makes a counter of rows that tells how far a long command is, in a line for people, every few seconds. */
export function progressTeller(tell: (line: string) => void, clock: () => Date): CountProgress {
  const counts = new Map<string, number>();
  let toldAt = clock().getTime();
  return (rows, more) => {
    const count = (counts.get(rows) ?? 0) + more;
    counts.set(rows, count);
    const now = clock().getTime();
    if (now - toldAt < TOLD_EVERY_MS) return;
    toldAt = now;
    tell(`${rows}: ${count.toLocaleString("en")} compared`);
  };
}
