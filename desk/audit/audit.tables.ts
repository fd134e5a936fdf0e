import { bigserial, index, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { deskSchema } from "#desk/database/desk-schema.ts";

/** Changes, and looks at personal data: who, when, of what, and the values before and after. Rows are only added. */
export const auditLog = deskSchema.table(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the terminal. No foreign key: the log outlives what it names. */
    staffId: uuid(),
    /** Name and address at that time. */
    actor: text().notNull(),
    /** Action: a permission's command, such as `refund`, or `login`. */
    action: text().notNull(),
    /** Object: `order 1001`; empty when there is none. */
    subject: text().notNull(),
    /** Result: `ok`, or the code of a refusal. */
    outcome: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("audit_log_by_time").on(table.at, table.id),
    index("audit_log_by_subject").on(table.subject, table.id),
    index("audit_log_by_staff").on(table.staffId, table.id),
  ],
);
