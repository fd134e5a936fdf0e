import { RETURN_WINDOW_DAYS, TIMES_OF_METHOD } from "#domain/shipping/service-terms.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import { formatDateTime } from "#domain/time/date-display.ts";
import { type Say, textsIn } from "#shop/texts/say.ts";
import { isPickupHandle } from "#shop/modules/cart/cart-pricing.ts";
import { addressLines } from "#shop/modules/address/address-lines.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";
import { confirmationUrl } from "./confirmation-link.ts";
import {
  cashDue,
  deliveryOf,
  type MailSite,
  orderLink,
  orderTexts,
  paymentRequest,
  priceIn,
  reducedRows,
  writeExtras,
  writeGoods,
  writeGreeting,
} from "./order-mail-parts.ts";
import { withdrawalParts } from "./withdrawal-parts.ts";
import { awaitsTransfer } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";

/** Writes the order confirmation in the buyer's language: goods, amounts, addresses. */
export function orderConfirmation(order: Order, site: MailSite): WrittenMail {
  const { snapshot, language } = order;
  const say = textsIn(language);
  const price = priceIn(order);
  const { name, date } = orderTexts(order);
  const { priceMinor, feeMinor = 0 } = snapshot.shipping;
  const deliveryMinor = priceMinor - feeMinor;
  const { setDiscountMinor = 0 } = snapshot;
  const otherDiscountMinor = snapshot.discountMinor - setDiscountMinor;
  const sums = [
    { label: say("mail.order.subtotal"), amount: price(snapshot.subtotalMinor) },
    ...(setDiscountMinor > 0
      ? [{ label: say("cart.set_discount"), amount: `−${price(setDiscountMinor)}` }]
      : []),
    ...(otherDiscountMinor > 0
      ? [{ label: discountLabel(order, say), amount: `−${price(otherDiscountMinor)}` }]
      : []),
    {
      label: say("mail.order.shipping_by", { method: snapshot.shipping.title }),
      amount: deliveryMinor === 0 ? say("mail.order.shipping_free") : price(deliveryMinor),
    },
    ...(feeMinor === 0 ? [] : [{ label: say("mail.order.cash_fee"), amount: price(feeMinor) }]),
    { label: say("mail.order.total"), amount: price(snapshot.totalMinor), isTotal: true },
    { label: say("mail.order.tax"), amount: price(snapshot.taxMinor) },
    ...reducedRows(order, say),
    ...creditRows(order, say),
  ];
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.order.subject", { name }),
    parts: [
      writeGreeting(order, say),
      { part: "paragraph", text: say(introOf(order), timesOf(order)) },
      ...cashDue(order, say),
      ...paymentRequest(order, site, say),
      ...confirmationParts(order, site, say),
      ...orderLink(order, site, say),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      writeGoods(order, site, say),
      { part: "amounts", rows: sums },
      deliveryOf(order, say),
      { part: "block", label: say("mail.order.billing"), lines: billingLines(order, say) },
      ...writeExtras(order),
      { part: "remark", text: say("mail.order.returns", { days: RETURN_WINDOW_DAYS }) },
      ...withdrawalParts(order, site, say),
      ...labelDuties(order, say),
    ],
  });
}

/** Times run from the order, or from the payment that is waited for. */
function introOf(order: Order): "mail.order.intro" | "mail.order.intro_transfer" {
  return awaitsTransfer(order) ? "mail.order.intro_transfer" : "mail.order.intro";
}

/** Writes the reminder of an order by bank transfer whose money has not come. */
export function paymentReminder(order: Order, site: MailSite): WrittenMail {
  const { language } = order;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.reminder.subject", { name }),
    parts: [
      writeGreeting(order, say),
      { part: "paragraph", text: say("mail.reminder.intro", { name, date }) },
      ...paymentRequest(order, site, say),
      ...orderLink(order, site, say),
    ],
  });
}

/** Links to the page that confirms an order, while it waits for that. */
function confirmationParts(
  { id, confirmBy, language }: Order,
  { publicUrl, webhookSecret, mail }: MailSite,
  say: Say,
): readonly MailPart[] {
  if (confirmBy === null) return [];
  const until = formatDateTime(confirmBy, language);
  const url = confirmationUrl({ publicUrl, webhookSecret }, { id, language }, { mailId: mail.id, confirmBy });
  return [
    { part: "paragraph", text: say("mail.order.confirm_intro", { until }) },
    { part: "button", label: say("mail.order.confirm"), url },
  ];
}

/** Lists the amounts paid by store credit and by card or wallet. */
function creditRows(order: Order, say: Say) {
  const { credit } = order.snapshot.payment;
  if (credit === undefined) return [];
  const price = priceIn(order);
  const rest = order.totalMinor - credit.amountMinor;
  return [
    {
      label: say("store_credit.mail.paid", { lastFour: credit.lastFour ?? "" }),
      amount: `−${price(credit.amountMinor)}`,
    },
    ...(rest === 0 ? [] : [{ label: say("store_credit.mail.paid_rest"), amount: price(rest) }]),
  ];
}

/** Writes the mail that goods of an earlier order are sent again for free. */
export function replacementConfirmation(order: Order, site: MailSite): WrittenMail {
  const { language } = order;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.replacement.subject", { name }),
    parts: [
      writeGreeting(order, say),
      { part: "paragraph", text: say("mail.replacement.intro", timesOf(order)) },
      ...orderLink(order, site, say),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      writeGoods(order, site, say),
      deliveryOf(order, say),
      ...labelDuties(order, say),
    ],
  });
}

function timesOf({ snapshot }: Order) {
  return TIMES_OF_METHOD[isPickupHandle(snapshot.shipping.handle) ? "pickup" : "courier"];
}

function discountLabel({ snapshot }: Order, say: Say): string {
  const codes = snapshot.discountCodes.map(({ code }) => code).join(", ");
  return codes === "" ? say("mail.order.discount") : say("mail.order.discount_code", { code: codes });
}

/** Returns the billing address, with the tax number of a company. */
function billingLines({ snapshot, language }: Order, say: Say): string[] {
  const number = snapshot.attributes.find(({ key }) => key === TAX_NUMBER_ATTRIBUTE)?.value;
  const invoiced = number === undefined ? [] : [say("mail.order.tax_number", { number })];
  return [...addressLines(snapshot.billing, language), ...invoiced];
}

/** Repeats what a food supplement's label says; nothing for an order of other goods. */
function labelDuties({ snapshot }: Order, say: Say): readonly MailPart[] {
  const hasSupplement = snapshot.lines.some(({ kind }) => kind !== "goods");
  return hasSupplement ? [{ part: "remark", text: say("mail.order.label") }] : [];
}
