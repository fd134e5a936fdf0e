import { and, eq, gt, ne, or } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { addDays, chargeMoment } from "#domain/subscription/subscription-calendar.ts";
import { PRICE_NOTICE_DAYS } from "#domain/subscription/subscription-retries.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { changeContract, lockContract, noteEvent } from "./subscription.store.ts";
import { subscriptionContracts } from "./subscription.tables.ts";

/** Returns the earliest day of a new price: its mail has to be sent 30 days before, and may take a day. */
export function earliestPriceDay(now: Date): string {
  return addDays(shopDay(now), PRICE_NOTICE_DAYS + 1);
}

/**
 * Announces a new price to all subscribers of a variant who pay in its currency: the mail is queued with it, and the old price is charged until
 * 30 days after it was sent. A contract that has this price, or an announcement of it, is left alone; a cancelled one
 * that can be resumed stores the price, and it is announced then (`takeUpContract`).
 *
 * @param day day of the first charge at the new price, `earliestPriceDay` or later
 * @returns number of contracts with an announcement
 */
export async function repriceContracts(
  { database, jobs, clock }: Pick<SubscriptionContext, "database" | "jobs" | "clock">,
  {
    variantId,
    price: { amount: priceMinor, currency },
    day,
  }: {
    readonly variantId: number;
    readonly price: { readonly amount: number; readonly currency: CurrencyCode };
    readonly day: string;
  },
): Promise<number> {
  const found = await database
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .where(
      and(
        eq(subscriptionContracts.variantId, variantId),
        eq(subscriptionContracts.currency, currency),
        or(ne(subscriptionContracts.status, "cancelled"), gt(subscriptionContracts.endsAt, clock())),
      ),
    )
    .orderBy(subscriptionContracts.id);
  let told = 0;
  for (const { id } of found) {
    const isTold = await database.transaction(async (tx) => {
      const locked = await lockContract(tx, id);
      if (locked === null) return false;
      const { contract } = locked;
      const isCancelled = contract.status === "cancelled";
      if (isCancelled && contract.endsAt === null) return false;
      const from = chargeMoment(day);
      const isAnnounced =
        contract.newPriceMinor === priceMinor && contract.newPriceFrom?.getTime() === from.getTime();
      if (isAnnounced || (contract.newPriceMinor === null && contract.priceMinor === priceMinor))
        return false;
      const now = clock();
      const { language } = contract;
      const mailId = isCancelled
        ? null
        : await queueMail(tx, jobs, { kind: "subscription-price", contractId: id, language, now });
      await changeContract(
        tx,
        id,
        { newPriceMinor: priceMinor, newPriceFrom: from, newPriceMailId: mailId },
        now,
      );
      await noteEvent(tx, { contractId: id, key: null, action: "reprice", by: "merchant", at: now });
      return !isCancelled;
    });
    if (isTold) told += 1;
  }
  return told;
}
