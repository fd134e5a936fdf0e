import type { Context } from "hono";
import { callerOf, type Caller } from "#shop/limits/shop-limits.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Hono environment of the payment page. */
export interface PaymentEnv {
  readonly Bindings: {
    /** The client's address; absent for a request made inside the process. */
    readonly ip?: string;
  };
  readonly Variables: {
    /** Seconds to wait because too many forms were posted; 0 when there were not. */
    readonly postWaitS: number;
    /** Set when the answer sets the payer cookie: the browser counts as the payer from this request on. */
    readonly payerSecret?: string;
  };
}

/** A request to the payment page and its answer. */
export type PageContext = Context<PaymentEnv>;

/** Tells whether a request was made inside the process. */
export function isInProcess(c: Context): boolean {
  return ipOf(c) === null;
}

/** Returns the caller of a payment page request, for its limits. */
export function callerOfRequest(c: Context): Caller {
  return callerOf(ipOf(c));
}

function ipOf(c: Context): string | null {
  return trustType<PaymentEnv["Bindings"] | undefined>(c.env)?.ip ?? null;
}
