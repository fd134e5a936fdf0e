/** Asks the shop's office for what a return is to bring, or looks what became of it. */
export interface ReturnRefundJob {
  readonly returnId: string;
  /** Names the wish of a merchant that a refund which is not paid be asked for once more. */
  readonly again?: string;
  /** How often the job has found the refund not paid yet. */
  readonly looks?: number;
}
