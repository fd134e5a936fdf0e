import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { PARCEL_STEPS, type ParcelStep } from "#domain/shipping/parcel-step.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "#shop/modules/order/order.tables.ts";

/** Carriers that an adapter exists for (`shop/carrier`). */
export const CARRIER_KEYS = ["sameday"] as const;
export type CarrierKey = (typeof CARRIER_KEYS)[number];

/**
 * States of a parcel at a carrier. `creating`: the carrier is being asked; `lost`: whether it made one is not known, and
 * a person finds out; `made`; `cancelled`; `none`: it was not made.
 */
const CARRIER_PARCEL_STATES = ["creating", "lost", "made", "cancelled", "none"] as const;
export type CarrierParcelState = (typeof CARRIER_PARCEL_STATES)[number];

/** Ends of a parcel's way. */
const PARCEL_OUTCOMES = ["delivered", "returned"] as const;

/** Parcels asked of a carrier: written before it is asked, so that a process that dies leaves a question, not a second parcel. */
export const carrierParcels = shopSchema.table(
  "carrier_parcels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    carrier: text().$type<CarrierKey>().notNull(),
    /** The store's name for it at the carrier: `1001-1`, and another one for each further parcel of the order. */
    reference: text().notNull().unique(),
    state: text().$type<CarrierParcelState>().notNull(),
    /** The carrier's number. */
    awb: text().unique(),
    /** What the carrier said when it last refused something or did not answer; null after a success. */
    fault: text(),
    outcome: text().$type<(typeof PARCEL_OUTCOMES)[number]>(),
    /** Time of the next question about its state; null when none is asked any more. */
    nextAt: timestamp({ withTimezone: true }),
    /** Number of failures to learn its state, since the last success. */
    failures: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Start and end of a fulfilment that was taken back with it; both null where none was. */
    sentAt: timestamp({ withTimezone: true }),
    recalledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One parcel of an order at a time, whatever clicks and processes do.
    uniqueIndex("carrier_parcels_live")
      .on(table.orderId)
      .where(sql`state IN ('creating', 'lost', 'made')`),
    index("carrier_parcels_by_order").on(table.orderId),
    index("carrier_parcels_due")
      .on(table.nextAt)
      .where(sql`next_at IS NOT NULL`),
    check("carrier_parcels_carrier", isOneOf(table.carrier, CARRIER_KEYS)),
    check("carrier_parcels_state", isOneOf(table.state, CARRIER_PARCEL_STATES)),
    check("carrier_parcels_outcome", isOneOf(table.outcome, PARCEL_OUTCOMES)),
    check("carrier_parcels_awb", sql`state NOT IN ('made', 'cancelled') OR awb IS NOT NULL`),
  ],
);
export type CarrierParcel = typeof carrierParcels.$inferSelect;

/** Steps of parcels on their way, as the carrier tells them; delivery is noted on the fulfilment. */
export const parcelSteps = shopSchema.table(
  "parcel_steps",
  {
    parcelId: integer()
      .notNull()
      .references(() => carrierParcels.id),
    step: text().$type<ParcelStep>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    notedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.step] }),
    check("parcel_steps_step", isOneOf(table.step, PARCEL_STEPS)),
  ],
);
