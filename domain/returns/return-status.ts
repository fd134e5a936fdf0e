/** The six statuses of a return (spec §4); a new request is `pending`. */
export const RETURN_STATUSES = [
  "pending",
  "approved",
  "rejected",
  "processing",
  "completed",
  "cancelled",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Statuses in which the units of a return may still be refunded: no other return may have them. */
export const OPEN_RETURN_STATUSES = ["pending", "approved", "processing"] as const satisfies ReturnStatus[];

/** Allowed transitions from each status (design §5.27). */
const NEXT: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  pending: ["approved", "rejected", "cancelled"],
  approved: ["processing", "completed", "cancelled"],
  processing: ["completed", "rejected"],
  rejected: [],
  completed: [],
  cancelled: [],
};

export interface ReturnState {
  readonly status: ReturnStatus;
  /** The platform was asked for the refund: only its answer ends the return. */
  readonly isRefundAsked: boolean;
}

/** Tells whether a return may move to a status; every transition that is not listed is refused. */
export function canMoveReturn({ status, isRefundAsked }: ReturnState, to: ReturnStatus): boolean {
  if (status === "processing" && to === "rejected" && isRefundAsked) return false;
  return NEXT[status].includes(to);
}

/** Tells whether the customer may cancel: before the parcel has been received (design §5.27). */
export function canCustomerCancel(state: ReturnState): boolean {
  return canMoveReturn(state, "cancelled");
}
