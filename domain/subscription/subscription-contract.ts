/** Active contracts are charged; a past due one's last charge was declined and is being tried again. */
export const CONTRACT_STATUSES = ["active", "paused", "past_due", "cancelled"] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/**
 * Where a cycle stands. Open: `upcoming` until its day, `charging` while a payment is under way, `retrying` after a
 * decline, `sold_out` while the goods are missing. The others are final; `ended` is a cycle its contract ended before.
 */
export const CYCLE_STATES = [
  "upcoming",
  "charging",
  "retrying",
  "sold_out",
  "billed",
  "skipped",
  "missed",
  "failed",
  "unavailable",
  "ended",
] as const;
export type CycleState = (typeof CYCLE_STATES)[number];

export const OPEN_CYCLE_STATES = ["upcoming", "charging", "retrying", "sold_out"] as const;
type OpenCycleState = (typeof OPEN_CYCLE_STATES)[number];

/** What whoever owns a contract can do with it. */
export const CONTRACT_ACTIONS = [
  "skip",
  "unskip",
  "pause",
  "resume",
  "reschedule",
  "changeAddress",
  "cardLink",
  "cancel",
  "undoCancel",
] as const;
export type ContractAction = (typeof CONTRACT_ACTIONS)[number];

export interface ContractFacts {
  readonly status: ContractStatus;
  /** Of the cycle that is open; null when none is. */
  readonly cycle: { readonly state: OpenCycleState; readonly isSkipped: boolean } | null;
  /** When the paid period of a cancelled contract ends; null for one that was ended for good. */
  readonly endsAt: Date | null;
}

/** What can be done with a contract at a moment. A payment under way is left alone: only cancelling stops it. */
export function allowedActions({ status, cycle, endsAt }: ContractFacts, now: Date): ContractAction[] {
  switch (status) {
    case "active":
      if (cycle === null || cycle.state === "charging") return ["changeAddress", "cardLink", "cancel"];
      if (cycle.isSkipped) return ["unskip", "pause", "changeAddress", "cardLink", "cancel"];
      if (cycle.state === "upcoming")
        return ["skip", "pause", "reschedule", "changeAddress", "cardLink", "cancel"];
      return ["skip", "pause", "changeAddress", "cardLink", "cancel"];
    case "past_due":
      return ["changeAddress", "cardLink", "cancel"];
    case "paused":
      return ["pause", "resume", "changeAddress", "cardLink", "cancel"];
    case "cancelled":
      return endsAt !== null && endsAt > now ? ["undoCancel"] : [];
  }
}

/** Whether a contract may be charged at all. */
export function isChargeable(status: ContractStatus): boolean {
  return status === "active" || status === "past_due";
}
