import { z } from "zod";
import { orderNumber, version } from "#shop/office/input-fields.ts";

const AWB_MAX_CHARS = 40;
/** Orders whose labels are one file. */
const LABELS_MAX = 100;

/** Inputs of the commands about parcels at a carrier. */
export const CARRIER_INPUTS = {
  sendParcel: z.strictObject({
    order: orderNumber,
    version,
    /** A person has looked: the carrier has no parcel of this order. */
    noneMade: z.boolean().default(false),
  }),
  /** The carrier's number of a parcel whose answer was lost. */
  adoptParcel: z.strictObject({
    order: orderNumber,
    awb: z
      .string()
      .trim()
      .max(AWB_MAX_CHARS)
      .regex(/^[A-Za-z0-9]+$/),
  }),
  cancelParcel: z.strictObject({ order: orderNumber, version }),
  trackParcel: z.strictObject({ order: orderNumber }),
  labels: z.strictObject({ orders: z.array(orderNumber).min(1).max(LABELS_MAX).optional() }),
} as const;
