import { text, timestamp } from "drizzle-orm/pg-core";
import { gatewaySchema } from "#shop/payment/gateway/gateway-schema.ts";

/**
 * Stripe's object of each idempotency key (`docs/decisions/stripe.md`). A row is written before a buyer learns the
 * object's address, or before it is confirmed: an object that has no row holds no money.
 */
export const stripeObjects = gatewaySchema.table("stripe_objects", {
  key: text().primaryKey(),
  /** A Checkout Session (`cs_…`) or a PaymentIntent (`pi_…`); null for a key that was voided before it was asked. */
  objectId: text().unique(),
  voidedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
