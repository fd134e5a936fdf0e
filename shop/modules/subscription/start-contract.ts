import type { Language } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import { isPaymentMethod } from "#domain/payment/payment-methods.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { dayOfMonth, nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { PgBoss } from "pg-boss";
import { type CatalogueVariant, variantTexts } from "#shop/modules/catalogue/catalogue.ts";
import { monthsOf } from "#shop/modules/catalogue/selling-plan.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import type { OrderLine } from "#shop/modules/order/order-snapshot.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { openCycle } from "./subscription.store.ts";
import { type ContractGoods, subscriptionContracts } from "./subscription.tables.ts";

interface StartShop {
  readonly jobs: PgBoss;
  readonly variantById: (id: number) => CatalogueVariant | null;
}

/**
 * Makes the contract of a paid order with a subscription, in the transaction that stores the payment: the price of its
 * line, quantity 1, without the order's code. Does nothing for any other order, for a renewal, and for a second call;
 * nor for an order that was cancelled before it was captured.
 */
export async function startContract(
  tx: ShopTransaction,
  { jobs, variantById }: StartShop,
  order: Order,
  now: Date,
): Promise<void> {
  const { snapshot, language } = order;
  const line = snapshot.lines.find(({ isSubscription }) => isSubscription);
  const { renewal } = snapshot.consents;
  if (line === undefined || renewal === undefined || snapshot.contractId !== undefined) return;
  if (order.paymentId === null || order.cancelledAt !== null) return;
  const variant = variantById(line.variantId);
  const { method } = snapshot.payment;
  // Store credit never covers the whole of such an order (`creditForOrder`).
  if (!isPaymentMethod(method)) throw new Error(`Order ${order.id} renews, and was paid by ${method} alone.`);
  const startDay = shopDay(order.createdAt);
  const rhythm = { months: variant === null ? 1 : monthsOf(variant), anchorDay: dayOfMonth(startDay) };
  const [contract] = await tx
    .insert(subscriptionContracts)
    .values({
      firstOrderId: order.id,
      email: order.email,
      emailKey: order.emailKey,
      language,
      status: "active",
      variantId: line.variantId,
      goods: goodsOf(line, variant),
      priceMinor: line.unitMinor,
      currency: order.currency,
      ...rhythm,
      delivery: snapshot.delivery,
      billing: isSame(snapshot.billing, snapshot.delivery) ? null : snapshot.billing,
      taxNumber: snapshot.attributes.find(({ key }) => key === TAX_NUMBER_ATTRIBUTE)?.value ?? null,
      termsVersion: snapshot.termsVersion,
      renewalConsent: renewal,
      paymentKey: order.paymentId,
      method,
      brand: snapshot.payment.brand,
      lastFour: snapshot.payment.lastFour,
      createdAt: order.createdAt,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (contract === undefined) return;
  await openCycle(tx, { contractId: contract.id, day: nextCycleDay(startDay, rhythm), now });
  await queueMail(tx, jobs, { kind: "subscription-started", contractId: contract.id, language, now });
}

/** Returns the goods' names in every language, while the catalogue has them. */
function goodsOf(line: OrderLine, variant: CatalogueVariant | null): ContractGoods {
  const { productId, handle, image } = line;
  const named = { title: line.title, variantTitle: line.variantTitle };
  const textsIn = (language: Language) =>
    variant === null
      ? named
      : {
          title: variant.product.texts[language].title,
          variantTitle: variantTexts(variant, language).title,
        };
  return { productId, handle, image, texts: eachLanguage(textsIn) };
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
