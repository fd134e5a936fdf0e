import { boolean, check, doublePrecision, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { PICKUP_CARRIERS, type PickupCarrier } from "#domain/shipping/pickup-point.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";
import type { OpeningHours } from "./pickup-point.ts";

/** Pick-up points of all carriers, as their imported lists name them. */
export const pickupPoints = siteSchema.table(
  "pickup_points",
  {
    carrier: text().$type<PickupCarrier>().notNull(),
    /** The carrier's own. */
    id: text().notNull(),
    name: text().notNull(),
    county: text().notNull(),
    town: text().notNull(),
    postalCode: text().notNull(),
    address: text().notNull(),
    hours: jsonb().$type<OpeningHours>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** False once the carrier's list names it no longer. */
    isActive: boolean().notNull(),
    /** Shown until the first list is imported. */
    isSample: boolean().notNull().default(false),
    /** Name, town, county and address without diacritics, in lower case, for the search. */
    words: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.id] }),
    check(
      "pickup_points_carrier",
      isOneOf(table.carrier, trustType<readonly PickupCarrier[]>(Object.keys(PICKUP_CARRIERS))),
    ),
  ],
);
export type PickupPointRow = typeof pickupPoints.$inferSelect;
