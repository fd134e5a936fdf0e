import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { Carrier } from "./carrier-port.ts";

/** Resources for handing parcels to a carrier. */
export interface CarrierContext extends PaymentContext {
  /** Absent where the merchant writes the labels in other software. */
  readonly carrier?: Carrier;
}
