import { paymentReference } from "#domain/payment/bank-transfer.ts";
import { formatIban } from "#domain/payment/iban.ts";
import type { Language } from "#domain/language/languages.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { toBankAccount } from "#shop/modules/catalogue/shop-config.ts";
import { awaitsTransfer, currentTotalMinor } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { textsIn } from "#shop/texts/say.ts";

interface PaymentRequestText {
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Says how an order by bank transfer is paid, and by when; null where nothing is to be paid so. */
export function paymentRequestFor(
  { config }: Pick<PaymentContext, "config">,
  order: Order,
  language: Language,
): PaymentRequestText | null {
  const account = toBankAccount(config);
  const { payBy, cancelledAt, currency, number } = order;
  const amount = formatPrice({ amount: currentTotalMinor(order), currency });
  if (!awaitsTransfer(order) || payBy === null || cancelledAt !== null || account === null) return null;
  const say = textsIn(language);
  return {
    text: say("payment.transfer.by", { date: formatDate(payBy.toISOString(), language) }),
    facts: [
      { label: say("payment.transfer.holder"), value: account.holder },
      { label: say("payment.transfer.iban"), value: formatIban(account.iban) },
      { label: say("payment.transfer.bank"), value: account.bank },
      { label: say("payment.transfer.amount"), value: amount },
      { label: say("payment.transfer.reference"), value: paymentReference(number) },
    ],
  };
}
