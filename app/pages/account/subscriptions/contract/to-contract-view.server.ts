import { statesOf } from "#domain/address/address.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { addressLines } from "#app/features/addresses/address-lines.server.ts";
import type { LinePictures } from "#app/features/orders/line-pictures.server.ts";
import { cardName, paymentName } from "#app/features/orders/payment/payment-name.ts";
import { isSomething } from "#app/features/orders/shown-order.ts";
import type {
  ContractAddress,
  ContractCycle,
  ContractPayment,
  SentAmount,
  SubscriptionContract,
} from "#app/shop-client/subscriptions/subscription-contract.ts";
import { contractStamp } from "./contract-stamp.ts";
import { pauseDays, rescheduleDays } from "#domain/subscription/subscription-days.ts";
import type { ContractEntry, ContractView } from "./contract-view.ts";

/** Maps a subscription to an entry of the list. */
export function toContractEntry(contract: SubscriptionContract, pictures: LinePictures): ContractEntry {
  const { product, price } = contract;
  return {
    id: contract.id,
    status: contract.status,
    title: product.title,
    variantTitle: product.variantTitle,
    picture: pictures.get(product.variantId ?? "") ?? null,
    price: amountText(price),
    everyMonths: contract.everyMonths,
    startedAt: contract.startedAt,
    nextChargeAt: contract.nextChargeAt,
    nextPaidAt: contract.isNextSkipped ? contract.followingChargeAt : contract.nextChargeAt,
    isNextSkipped: contract.isNextSkipped,
    followingChargeAt: contract.followingChargeAt,
    pausedUntil: contract.pausedUntil,
    problem: contract.problem,
    retryAt: contract.retryAt,
    endsAt: contract.endsAt,
    portalUrl: contract.portalUrl,
  };
}

interface Around {
  readonly pictures: LinePictures;
  readonly language: Language;
  readonly now: Date;
}

/** Maps a subscription to the data of its page. */
export function toContractView(
  contract: SubscriptionContract,
  { pictures, language, now }: Around,
): ContractView {
  const { shipping, newPrice, history, nextChargeAt } = contract;
  return {
    ...toContractEntry(contract, pictures),
    shipping: isSomething(shipping.amount) ? amountText(shipping) : null,
    newPrice: newPrice === null ? null : { price: amountText(newPrice.price), from: newPrice.from },
    address: addressLines(postalAddress(contract.address), language),
    payment: paymentText(contract.payment),
    history: [...history, ...unnamedStart(contract)].map(({ amount, ...cycle }) => ({
      ...cycle,
      amount: amount === null ? null : amountText(amount),
    })),
    actions: contract.actions,
    pauseDays: pauseDays(now),
    rescheduleDays: rescheduleDays(nextChargeAt, now),
    stamp: contractStamp(contract),
  };
}

/** Builds the first cycle of a subscription whose provider does not report it. */
function unnamedStart({ history, startedAt }: SubscriptionContract): ContractCycle[] {
  if (history.some(({ outcome }) => outcome === "first")) return [];
  return [{ at: startedAt, outcome: "first", orderName: null, amount: null }];
}

function amountText({ amount, currencyCode }: SentAmount): string {
  return formatAmount(amount, currencyCode);
}

function paymentText({ method, brand, lastFour }: ContractPayment): string {
  const card = lastFour === null ? null : cardName({ brand, lastFour });
  return [paymentName(method), card].filter(Boolean).join(", ");
}

function postalAddress({ firstName, lastName, country, state, ...rest }: ContractAddress) {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const named = statesOf(country ?? "").find(({ code }) => code === state)?.name ?? state;
  return { ...rest, name, state: named, countryCode: country };
}
