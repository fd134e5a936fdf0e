import { extraLabel, readExtras } from "#domain/checkout/read-extras.ts";
import { type BankAccount, paymentReference } from "#domain/payment/bank-transfer.ts";
import { formatIban } from "#domain/payment/iban.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { ORDER_LINK_PURPOSE, ORDER_LOOKUP_PATH, orderLinkPath } from "#domain/order/order-link.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { Say } from "#shop/texts/say.ts";
import { addressLines } from "#shop/modules/address/address-lines.ts";
import { mailPictureUrl } from "#shop/modules/catalogue/product-image.ts";
import { greeting } from "#shop/modules/mail/greeting.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import { cancelledUnits } from "#shop/modules/order/webhooks/order-line-payload.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import type { OrderLine } from "#shop/modules/order/order-snapshot.ts";
import { currentTotalMinor } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** The merchant's bank account, base URLs of a mail's pictures and links, and the secret and mail that sign its order link. */
export interface MailSite extends Pick<ShopSettings, "publicUrl" | "storefrontUrl" | "webhookSecret"> {
  /** The account that orders by bank transfer are paid into; null for a shop without one. */
  readonly account: BankAccount | null;
  readonly mail: Pick<MailRow, "id" | "createdAt">;
}

/** Writes the greeting. An order has a customer only if its mailbox was proven (`order-customer.ts`). */
export function writeGreeting({ snapshot, customerId }: Order, say: Say): MailPart {
  return greeting({ firstName: snapshot.delivery.firstName, isMailboxProven: customerId !== null }, say);
}

export function deliveryOf({ snapshot, language }: Order, say: Say): MailPart {
  return {
    part: "block",
    label: say("mail.order.delivery"),
    lines: addressLines(snapshot.delivery, language),
  };
}

/** Says what is to be paid to the courier; nothing where nothing is. */
export function cashDue(order: Order, say: Say): readonly MailPart[] {
  if (order.financialStatus !== "pending" || order.payBy !== null) return [];
  const amount = priceIn(order)(currentTotalMinor(order));
  return [{ part: "paragraph", text: say("mail.order.cash_intro", { amount }) }];
}

/** Lists what was taken off an order before it was paid, and what it costs since; nothing where nothing was. */
export function reducedRows(order: Order, say: Say) {
  const { totalMinor, reducedMinor } = order;
  if (reducedMinor === 0) return [];
  const price = priceIn(order);
  return [
    { label: say("mail.reduced.total"), amount: `−${price(reducedMinor)}` },
    { label: say("mail.reduced.now"), amount: price(totalMinor - reducedMinor), isTotal: true },
  ];
}

/** Asks for the money of an order by bank transfer; nothing once it has come. */
export function paymentRequest(order: Order, { account }: MailSite, say: Say): readonly MailPart[] {
  const { payBy, number, language } = order;
  if (order.financialStatus !== "pending" || payBy === null || account === null) return [];
  const amount = priceIn(order)(currentTotalMinor(order));
  const date = formatDate(payBy.toISOString(), language);
  const facts = [
    [say("mail.order.transfer_holder"), account.holder],
    [say("mail.order.transfer_iban"), formatIban(account.iban)],
    [say("mail.order.transfer_bank"), account.bank],
    [say("mail.order.transfer_amount"), amount],
    [say("mail.order.transfer_reference"), paymentReference(number)],
  ] as const;
  return [
    { part: "paragraph", text: say("mail.order.transfer_intro", { amount, date }) },
    {
      part: "block",
      label: say("mail.order.transfer_title"),
      lines: facts.map(([label, value]) => `${label}: ${value}`),
    },
    { part: "remark", text: say("mail.order.transfer_ends") },
  ];
}

/** Repeats what the buyer filled in of the checkout's extra fields. */
export function writeExtras({ snapshot, language }: Order): readonly MailPart[] {
  return readExtras(snapshot.attributes).map(({ key, value }) => ({
    part: "block",
    label: extraLabel(key, language),
    lines: value.split("\n"),
  }));
}

/** Lists the ordered goods at their prices. */
export function writeGoods(order: Order, site: MailSite, say: Say): MailPart {
  return writeSentGoods(order, [], site, say);
}

/** Lists the ordered goods less units that no parcel has. */
export function writeSentGoods(
  order: Order,
  refunds: readonly Pick<Refund, "lines" | "isReduction">[],
  site: MailSite,
  say: Say,
): MailPart {
  const cancelled = cancelledUnits(refunds);
  const units = order.snapshot.lines
    .map((line, index) => ({ line, quantity: line.quantity - (cancelled.get(index) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({ line, quantity, amountMinor: line.unitMinor * quantity }));
  return goodsPart(order, units, site, say);
}

interface Units {
  readonly line: OrderLine;
  readonly quantity: number;
  readonly amountMinor: number;
}

/** Lists units of an order's lines, each with its picture. */
export function goodsPart(
  order: Order,
  units: readonly Units[],
  { publicUrl }: MailSite,
  say: Say,
): MailPart {
  const price = priceIn(order);
  const rows = units.map(({ line, quantity, amountMinor }) => ({
    picture: mailPictureUrl(publicUrl, line.image),
    name: say("mail.order.line", { quantity, title: line.title }),
    variant: line.variantTitle,
    amount: price(amountMinor),
  }));
  return { part: "goods", rows };
}

/** Links to the order, on any device and without an account (`docs/decisions/order-link.md`). */
export function orderLink(
  { id, language }: Order,
  { storefrontUrl, webhookSecret, mail }: MailSite,
  say: Say,
): readonly MailPart[] {
  const ends = new Date(mail.createdAt.getTime() + ORDER_LINK_DAYS * DAY_MS);
  const key = { secret: webhookSecret, purpose: ORDER_LINK_PURPOSE };
  // The same for every attempt to send the mail.
  const token = signToken(key, String(id), ends, mail.id);
  const address = `${storefrontUrl}${ORDER_LOOKUP_PATH}`;
  return [
    {
      part: "button",
      label: say("mail.order.link"),
      url: `${storefrontUrl}${orderLinkPath(token)}&lang=${language}`,
    },
    { part: "remark", text: say("mail.order.link_hint", { days: ORDER_LINK_DAYS }) },
    { part: "remark", text: say("mail.order.link_again", { address }) },
  ];
}

export function orderTexts({ number, createdAt, language }: Order) {
  return { name: orderName(number), date: formatDate(createdAt.toISOString(), language) };
}

export function priceIn({ currency }: Order): (amount: number) => string {
  return (amount) => formatPrice({ amount, currency });
}
