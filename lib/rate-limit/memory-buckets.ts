import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { type Bucket, type Charge, settle, spend } from "./leaky-bucket.ts";

/** Maximum of subjects in memory; beyond it the one charged longest ago is evicted. */
const SUBJECTS_MAX = 50_000;

/** Buckets of one process: for work that is limited in each process and not worth a database write. */
export interface MemoryBuckets {
  /** @param who a network (`networkOf`) */
  readonly charge: (who: string, cost: number, now: Date, bucket?: Bucket) => Charge;
  /** Charges completed work, also beyond what is left; returns the points of a negative cost. */
  readonly settle: (who: string, cost: number, now: Date, bucket?: Bucket) => void;
}

/** Creates buckets of one size, one for each subject; a charge may name another size for its subject. */
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
