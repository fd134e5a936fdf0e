import { index, integer, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** One occurrence of a problem, without personal data. */
export interface ProblemSample {
  /** ISO. */
  readonly at: string;
  /** A route pattern. */
  readonly route: string;
  /** Family and major version, such as `Firefox 131`. */
  readonly browser: string;
  readonly component: string | null;
  readonly action: string | null;
}

/** Web vitals as hourly histograms: how many measurements of an hour fell into a bucket (`domain/monitoring.ts`). */
export const monitoringVitals = siteSchema.table(
  "monitoring_vitals",
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    route: text().notNull(),
    release: text().notNull(),
    name: text().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route, table.release, table.name, table.bucket] })],
);

/** Errors and warnings of browsers, grouped by release and stack. */
export const monitoringErrors = siteSchema.table(
  "monitoring_errors",
  {
    /** A digest of release, level, name and stack. */
    id: text().primaryKey(),
    release: text().notNull(),
    level: text().$type<"error" | "warn">().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    /** The first ten. */
    samples: jsonb().$type<readonly ProblemSample[]>().notNull(),
  },
  (table) => [index("monitoring_errors_by_last").on(table.lastAt)],
);
