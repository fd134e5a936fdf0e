import type { Context } from "hono";
import { callerOf, type Caller } from "#shop/limits/shop-limits.ts";

/** What a request to the payment page carries besides itself. */
export interface PaymentEnv {
  readonly Bindings: {
    /** The client's address; absent for a request made inside the process. */
    readonly ip?: string;
  };
  readonly Variables: {
    /** Of a posted form: seconds to wait because too many were sent; 0 when there were not. */
    readonly postWaitS: number;
    /** Set when the answer sets the payer cookie: the browser counts as the payer from this request on. */
    readonly payerSecret?: string;
  };
}

/** A request to the payment page and its answer. */
export type PageContext = Context<PaymentEnv>;

/** Whom a request to the payment page counts as in its limits. */
export function callerOfRequest(c: Context): Caller {
  return callerOf((c.env as PaymentEnv["Bindings"] | undefined)?.ip ?? null);
}
