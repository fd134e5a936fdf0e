import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";

/** Made at the same time. Each uses one core: on the smallest machine another is left for the pages. */
const MADE_AT_ONCE_MAX = 1;
/** Pictures that wait for their turn: a page of a catalogue has fewer, and they take some seconds. */
const WAITING_MAX = 64;
/** A waiting picture is made in some hundred milliseconds. */
const RETRY_SECONDS = 2;
/** Bytes of finished pictures in memory: some hundred pictures in several widths. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
const KEPT_MAX = 2_000;

/** A picture that is not made now, and the seconds after which it may be asked for again. */
export interface PictureRefusal {
  readonly reason: "too_many_waiting" | "too_many_of_network";
  readonly retryAfterS: number;
}

export interface NewPicture {
  readonly make: () => Promise<Buffer>;
  /** Counts a picture that has to be made; returns the seconds to wait when the caller may have no more, else 0. */
  readonly count: () => number;
}

/** Returns a picture by the name of its version, made if it is not kept. */
export type PictureMaker = (name: string, picture: NewPicture) => Promise<Buffer | PictureRefusal>;

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

  return async (name, { make, count }) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const sameWork = unfinished.get(name);
    if (sameWork !== undefined) return sameWork;
    if (waiting.length >= WAITING_MAX) return { reason: "too_many_waiting", retryAfterS: RETRY_SECONDS };
    const retryAfterS = count();
    if (retryAfterS > 0) return { reason: "too_many_of_network", retryAfterS };
    const work = run(name, make);
    unfinished.set(name, work);
    return work;
  };
}
