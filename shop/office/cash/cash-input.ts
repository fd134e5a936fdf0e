import { z } from "zod";
import { amount, orderNumber, version } from "#shop/office/input-fields.ts";

const SETTLEMENT_MAX_CHARS = 1_000_000;

/** A courier's list of collected parcels, or a bank's statement; CSV. */
const settlement = z.strictObject({ csv: z.string().min(1).max(SETTLEMENT_MAX_CHARS) });

/** Inputs of the commands about money that is noted by hand. */
export const CASH_INPUTS = {
  /** `amount`: what has come, decimal text; refused unless it is what is owed. */
  markPaid: z.strictObject({ order: orderNumber, version, amount: amount.optional() }),
  refuseParcel: z.strictObject({ order: orderNumber, version }),
  /** Refunds of the order that the gateway refuses, or that no gateway pays. */
  noteRefundsPaid: z.strictObject({ order: orderNumber }),
  previewSettlement: settlement,
  noteSettlement: settlement,
} as const;
