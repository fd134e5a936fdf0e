import { z } from "zod";
import { orderNumber, version } from "#shop/office/input-fields.ts";

const SETTLEMENT_MAX_CHARS = 1_000_000;

/** A courier's list of collected parcels, CSV. */
const settlement = z.strictObject({ csv: z.string().min(1).max(SETTLEMENT_MAX_CHARS) });

/** Inputs of the commands about cash on delivery. */
export const CASH_INPUTS = {
  markPaid: z.strictObject({ order: orderNumber, version }),
  refuseParcel: z.strictObject({ order: orderNumber, version }),
  /** Refunds of the order that the gateway refuses, or that no gateway pays. */
  noteRefundsPaid: z.strictObject({ order: orderNumber }),
  previewSettlement: settlement,
  noteSettlement: settlement,
} as const;
