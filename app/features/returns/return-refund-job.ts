/** Requests a return's refund or replacement from the shop's office, or checks on it. */
export interface ReturnRefundJob {
  readonly returnId: string;
  /** Identifies a merchant's request to retry an unpaid refund. */
  readonly again?: string;
  /** Number of times the job has found the refund not paid yet. */
  readonly looks?: number;
}
