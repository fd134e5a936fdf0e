import { toSharedReferrer } from "#domain/analytics/shared-address.ts";

/**
 * Shortens `document.referrer` to what others may learn: scripts of services read it themselves, and after a payment it
 * is the address of the payment page, which opens the order.
 */
export function hideReferrer(): string {
  const value = toSharedReferrer(document.referrer, location.origin);
  Object.defineProperty(document, "referrer", { value, configurable: true });
  return value;
}
