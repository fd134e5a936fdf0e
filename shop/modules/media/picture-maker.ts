import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";

/** Made at the same time. Each uses one core: on the smallest machine another is left for the pages. */
const MADE_AT_ONCE_MAX = 1;
/** Pictures that wait for their turn: a page of a catalogue has fewer, and they take some seconds. */
const WAITING_MAX = 64;
/** Bytes of finished pictures in memory: some hundred pictures in several widths. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
const KEPT_MAX = 2_000;

/** Returns a picture by the name of its version, made by `make` if it is not kept; null when too many are waiting. */
export type PictureMaker = (name: string, make: () => Promise<Buffer>) => Promise<Buffer | null>;

/** Makes one picture at a time, once for all requests that wait for it, and keeps the most recently used. */
export function createPictureMaker(): PictureMaker {
  const kept = new BoundedMap<string, Buffer>({
    maxEntries: KEPT_MAX,
    maxWeight: KEPT_BYTES_MAX,
    weightOf: (picture) => picture.length,
  });
  const unfinished = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (running >= MADE_AT_ONCE_MAX) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      const picture = await make();
      kept.set(name, picture);
      return picture;
    } finally {
      unfinished.delete(name);
      // The turn passes to the next one: `running` stays the same.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return async (name, make) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const sameWork = unfinished.get(name);
    if (sameWork !== undefined) return sameWork;
    if (waiting.length >= WAITING_MAX) return null;
    const work = run(name, make);
    unfinished.set(name, work);
    return work;
  };
}
