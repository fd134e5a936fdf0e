import type { PickupCarrier } from "#domain/shipping/pickup-point.ts";
import type { ByPerson, StoreAnswer } from "./store-answer.ts";

/** Calls about lockers and pick-up points, which carriers list in files. */
export interface PickupPointCalls {
  readonly countPickupPoints: (
    input: Record<string, never>,
  ) => Promise<StoreAnswer<readonly PickupPointCount[]>>;
  /** Replaces the points of a carrier by those of its list, or tells what that would do. */
  readonly importPickupPoints: (input: ImportPickupPointsInput) => Promise<StoreAnswer<PickupPointsReport>>;
}

export interface PickupPointCount {
  readonly carrier: PickupCarrier;
  readonly isSample: boolean;
  readonly active: number;
  readonly closed: number;
  readonly updatedAt: string;
}

export interface ImportPickupPointsInput extends ByPerson {
  readonly carrier: PickupCarrier;
  /** The file, base64; at most 20 MB. */
  readonly file: string;
  /** Nothing is written. */
  readonly isDryRun: boolean;
  /** Also a list that closes most points is taken. */
  readonly isForced: boolean;
}

/** Reason why an entry of a list is left out. */
export type PickupPointProblem = "format" | "id" | "name" | "county" | "town" | "address" | "repeated";

export interface PickupPointsReport {
  readonly found: number;
  /** Number of points that could be chosen before. */
  readonly before: number;
  readonly leftOut: number;
  /** The first of those left out, by their place in the file, from 1. */
  readonly issues: readonly { readonly entry: number; readonly problem: PickupPointProblem }[];
}
