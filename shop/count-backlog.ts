import { and, eq, lt } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { countFailedMails } from "#shop/modules/mail/mail.store.ts";
import { countWaitingWebhooks } from "#shop/modules/webhook/webhook.store.ts";
import { payments } from "#shop/payment/payment.tables.ts";

/** Longer than recovery takes to capture the money of an order, unless something is wrong. */
const UNPAID_TOO_LONG_MS = 15 * 60_000;

/** What the shop has not done although it should be: for metrics, each found by an index. */
export interface Backlog {
  /** Webhooks that are not delivered. */
  readonly failingWebhooks: number;
  /** Mails that are not sent, and tried again. */
  readonly failingMails: number;
  readonly givenUpMails: number;
  /** Orders whose money is held and not taken. */
  readonly unpaidOrders: number;
}

/** Counts what is left to do. */
export async function countBacklog(database: Pick<ShopDatabase, "$count">, now: Date): Promise<Backlog> {
  const { failing: failingWebhooks } = await countWaitingWebhooks(database, now);
  const { failing: failingMails, givenUp: givenUpMails } = await countFailedMails(database, now);
  const since = new Date(now.getTime() - UNPAID_TOO_LONG_MS);
  const unpaidOrders = await database.$count(
    payments,
    and(eq(payments.state, "authorised"), lt(payments.updatedAt, since)),
  );
  return { failingWebhooks, failingMails, givenUpMails, unpaidOrders };
}
