import { index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Mails of a store without a mail server, readable at `/dev/mail`. With `SMTP_URL` nothing is written here. */
export const outboxMails = siteSchema.table(
  "outbox_mails",
  {
    /** Id of the job that made it: a retried one leaves a single mail. */
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("outbox_mails_by_time").on(table.createdAt)],
);
