import { toDecimal } from "#domain/money/money.ts";
import { allowedActions, isChargeable } from "#domain/subscription/subscription-contract.ts";
import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { gid } from "#shop/schema/gid.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import { mediaUrl } from "#shop/modules/catalogue/product-image.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { toContractFacts } from "./act-on-contract.ts";
import { contractLink } from "./contract-link.ts";
import { chargeAfter, nextCharge } from "./next-charge.ts";
import { renewalAmount } from "./renewal-amount.ts";
import {
  type ChargedOrder,
  type ContractWithCycle,
  findFirstOrder,
  findOpenCycle,
  listCycles,
} from "./subscription.store.ts";
import type { Contract, Cycle } from "./subscription.tables.ts";

/**
 * Outcomes of cycles in the provider's terms; cycles that are open, or ended with their contract, are not in the
 * history.
 */
const OUTCOMES: Partial<Record<Cycle["state"], string>> = {
  billed: "billed",
  skipped: "skipped",
  missed: "missed",
  failed: "failed",
  unavailable: "sold_out",
};

type ViewContext = Pick<SubscriptionContext, "database" | "clock" | "config" | "settings">;

/** Converts a contract to the provider's format: texts in one language, times in ISO 8601, amounts as decimal text. */
export async function viewContract(context: ViewContext, contract: Contract, language: Language) {
  const { database, clock, config, settings } = context;
  const cycle = await findOpenCycle(database, contract.id);
  const now = clock();
  const { goods, currency, status, id } = contract;
  const amount = renewalAmount(contract, config);
  const next = nextCharge({ contract, cycle });
  const texts = inLanguage(goods.texts, language);
  const money = (amountMinor: number) => ({
    amount: toDecimal({ amount: amountMinor, currency }),
    currencyCode: currency,
  });
  const history = await listCycles(database, id);
  return {
    id: String(id),
    status,
    product: {
      handle: goods.handle,
      productId: gid("Product", goods.productId),
      variantId: gid("ProductVariant", contract.variantId),
      title: texts.title,
      variantTitle: texts.variantTitle,
      image: mediaUrl(settings.publicUrl, goods.image),
    },
    price: money(amount.price.amount),
    shipping: money(amount.shipping.amount),
    newPrice:
      contract.newPriceMinor === null || contract.newPriceFrom === null || status === "cancelled"
        ? null
        : { price: money(contract.newPriceMinor), from: contract.newPriceFrom.toISOString() },
    every: { months: contract.months },
    startedAt: contract.createdAt.toISOString(),
    nextChargeAt: next?.toISOString() ?? null,
    nextIsSkipped: cycle?.isSkipped ?? false,
    followingChargeAt: next === null ? null : chargeAfter(next, contract).toISOString(),
    pausedUntil: status === "paused" ? contract.pausedUntil : null,
    problem: problemOf({ contract, cycle }),
    retryAt: cycle?.state === "retrying" ? cycle.attemptAt.toISOString() : null,
    cancelledAt: contract.cancelledAt?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
    address: contract.delivery,
    payment: { method: contract.method, brand: contract.brand, lastFour: contract.lastFour },
    history: [
      ...history.flatMap(({ cycle: past, order }) => {
        const outcome = OUTCOMES[past.state];
        return outcome === undefined ? [] : [historyEntry(past.dueAt, outcome, order)];
      }),
      historyEntry(contract.createdAt, "first", await findFirstOrder(database, contract)),
    ],
    actions: allowedActions(toContractFacts({ contract, cycle }), now),
    portalUrl: contractLink(settings, id, "manage", now),
  };
}

/** Converts a charge, with its order; the first parcel is the order that the contract began with. */
function historyEntry(at: Date, outcome: string, order: ChargedOrder | null) {
  return {
    at: at.toISOString(),
    outcome,
    orderName: order === null ? null : orderName(order.number),
    amount: order === null ? null : toDecimal({ amount: order.totalMinor, currency: order.currency }),
  };
}

/** Returns the reason why the open cycle cannot be charged. */
function problemOf({ contract, cycle }: ContractWithCycle): "declined" | "confirmation" | "sold_out" | null {
  if (cycle === null || !isChargeable(contract.status)) return null;
  if (cycle.state === "sold_out") return "sold_out";
  if (cycle.state !== "retrying") return null;
  return cycle.needsConfirmation ? "confirmation" : "declined";
}
