import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { type Bucket, type Charge, settle, spend } from "./leaky-bucket.ts";

/** Subjects that are remembered; beyond them the one charged longest ago is forgotten. */
const SUBJECTS_MAX = 50_000;

/** Buckets of one process: for work that is bounded in each process and not worth a write. */
export interface MemoryBuckets {
  /** @param who a network (`networkOf`) */
  readonly charge: (who: string, cost: number, now: Date, bucket?: Bucket) => Charge;
  /** Charges what was done already, also beyond what is left; gives a negative cost back. */
  readonly settle: (who: string, cost: number, now: Date, bucket?: Bucket) => void;
}

/** Makes buckets of one size, one for each subject; a charge may name another size for its subject. */
export function createMemoryBuckets(usual: Bucket): MemoryBuckets {
  const fullAtMs = new BoundedMap<string, number>({ maxEntries: SUBJECTS_MAX });
  return {
    charge: (who, cost, now, bucket = usual) => {
      const charge = spend(bucket, fullAtMs.get(who) ?? 0, cost, now.getTime());
      fullAtMs.set(who, charge.fullAtMs);
      return charge;
    },
    settle: (who, cost, now, bucket = usual) => {
      fullAtMs.set(who, settle(bucket, fullAtMs.get(who) ?? 0, cost, now.getTime()));
    },
  };
}
