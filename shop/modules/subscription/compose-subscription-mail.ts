import { and, eq } from "drizzle-orm";
import { isChargeable } from "#domain/subscription/subscription-contract.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShippingConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { ComposedMail } from "#shop/modules/mail/deliver-mail.ts";
import type { SubscriptionMailKind } from "#shop/modules/mail/mail-kinds.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { nextPaidCharge } from "./next-charge.ts";
import { priceOfCycle } from "./cycle-price.ts";
import { renewalAmount } from "./renewal-amount.ts";
import { type MailFacts, subscriptionMail } from "./subscription-mails.ts";
import { findContract, findCycle, findOpenCycle } from "./subscription.store.ts";
import { type Contract, type Cycle, subscriptionCycles } from "./subscription.tables.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: Pick<ShopSettings, "publicUrl" | "storefrontUrl" | "webhookSecret">;
  readonly config: ShippingConfig;
}

/** Composes a mail about a subscription; null when its owner was anonymised, or its content is not true any more. */
export async function composeSubscriptionMail(
  { database, clock, settings, config }: Composing,
  kind: SubscriptionMailKind,
  mail: Pick<MailRow, "contractId" | "cycleId" | "language" | "createdAt">,
): Promise<ComposedMail | null> {
  const contract = await findContract(database, mail.contractId ?? 0);
  if (contract === null || contract.anonymisedAt !== null) return null;
  const cycle = mail.cycleId === null ? null : await findCycle(database, mail.cycleId);
  if (!isStillTrue(kind, contract, cycle)) return null;
  const open = await findOpenCycle(database, contract.id);
  // These two state the agreed price; all others the price of the open cycle.
  const isOfAgreement = kind === "subscription-price" || kind === "subscription-started";
  const priceMinor = await priceOfCycle(database, contract, isOfAgreement ? null : open);
  const facts: MailFacts = {
    contract,
    cycle,
    nextAt: isChargeable(contract.status) ? nextPaidCharge({ contract, cycle: open }) : null,
    order: cycle?.orderId == null ? null : await orderOf(database, cycle.orderId),
    missedAt: kind === "subscription-missed" ? await missedAt(database, contract.id, mail.createdAt) : [],
    amount: renewalAmount({ ...contract, priceMinor }, config),
    newAmount:
      contract.newPriceMinor === null
        ? null
        : renewalAmount({ ...contract, priceMinor: contract.newPriceMinor }, config),
    now: clock(),
  };
  return {
    to: contract.email,
    ...subscriptionMail(kind, facts, { language: mail.language, settings }),
  };
}

/** Tells whether a mail is still true: its customer may have changed the contract while it was queued. */
function isStillTrue(kind: SubscriptionMailKind, { status, newPriceMinor }: Contract, cycle: Cycle | null) {
  switch (kind) {
    case "subscription-reminder":
      return status === "active" && cycle?.state === "upcoming" && !cycle.isSkipped;
    case "subscription-declined":
    case "subscription-confirm":
      return status === "past_due" && cycle?.state === "retrying";
    case "subscription-sold-out":
      return cycle?.state === "sold_out";
    case "subscription-paused":
    case "subscription-failed":
      return status === "paused";
    case "subscription-cancelled":
      return status === "cancelled";
    case "subscription-price":
      return newPriceMinor !== null && status !== "cancelled";
    case "subscription-skipped":
    case "subscription-unskipped":
      return status === "active" && cycle !== null && cycle.isSkipped === (kind === "subscription-skipped");
    case "subscription-resumed":
    case "subscription-moved":
      return status === "active";
    case "subscription-continued":
    case "subscription-address":
      return status !== "cancelled";
    case "subscription-started":
    case "subscription-missed":
    case "subscription-renewed":
    case "subscription-unavailable":
      return true;
  }
}

async function orderOf(database: ShopDatabase, id: number) {
  const [order] = await database
    .select({ number: orders.number, totalMinor: orders.totalMinor, currency: orders.currency })
    .from(orders)
    .where(eq(orders.id, id));
  return order ?? null;
}

/** Lists the cycles that were skipped together, when the mail was written. */
async function missedAt(database: ShopDatabase, contractId: number, closedAt: Date): Promise<Date[]> {
  const missed = await database
    .select({ dueAt: subscriptionCycles.dueAt })
    .from(subscriptionCycles)
    .where(
      and(
        eq(subscriptionCycles.contractId, contractId),
        eq(subscriptionCycles.state, "missed"),
        eq(subscriptionCycles.closedAt, closedAt),
      ),
    )
    .orderBy(subscriptionCycles.dueAt);
  return missed.map(({ dueAt }) => dueAt);
}
