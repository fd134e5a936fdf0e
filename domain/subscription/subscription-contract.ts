/** Active contracts are charged; for a past due one the last charge was declined and is being retried. */
export const CONTRACT_STATUSES = ["active", "paused", "past_due", "cancelled"] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/**
 * State of a cycle. Open: `upcoming` until its day, `charging` during a payment, `retrying` after a decline, `sold_out`
 * while the goods are missing. The others are final; `ended`: the contract ended before the cycle.
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

/** Actions of a contract's owner. */
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
  /** The open cycle; null when there is none. */
  readonly cycle: { readonly state: OpenCycleState; readonly isSkipped: boolean } | null;
  /** End of a cancelled contract's paid period; null for one that was ended for good. */
  readonly endsAt: Date | null;
}

/** Returns the actions allowed on a contract at a moment. During a payment only cancelling can stop it. */
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

/** Tells whether a contract may be charged. */
export function isChargeable(status: ContractStatus): boolean {
  return status === "active" || status === "past_due";
}
