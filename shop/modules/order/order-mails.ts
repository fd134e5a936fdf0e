import { type Address, statesOf } from "#domain/address.ts";
import { formatDate } from "#domain/date-display.ts";
import { formatPrice } from "#domain/price-display.ts";
import { REFUND_MAX_BUSINESS_DAYS, REFUND_MIN_BUSINESS_DAYS } from "#domain/service-terms.ts";
import { countryName } from "../../schema/display-names.ts";
import { type Say, textsIn } from "../../texts/say.ts";
import { orderName } from "./order-number.ts";
import type { Fulfilment, Order } from "./order.tables.ts";
import { type MailContent, type MailPart, writeMail } from "../mail/write-mail.ts";

/** The order confirmation in the buyer's language: what she bought, what it cost, where it goes. */
export function orderConfirmation(order: Order): Promise<MailContent> {
  const { snapshot, language } = order;
  const say = textsIn(language);
  const price = priceIn(order);
  const { name, date } = orderTexts(order);
  const sums = [
    { label: say("mail.order.subtotal"), amount: price(snapshot.subtotalMinor) },
    ...(snapshot.discountMinor > 0
      ? [{ label: say("mail.order.discount"), amount: `−${price(snapshot.discountMinor)}` }]
      : []),
    { label: say("mail.order.shipping"), amount: price(snapshot.shipping.priceMinor) },
    { label: say("mail.order.total"), amount: price(snapshot.totalMinor), isTotal: true },
    { label: say("mail.order.tax"), amount: price(snapshot.taxMinor) },
  ];
  return writeMail({
    language,
    subject: say("mail.order.subject", { name }),
    parts: [
      greeting(order, say),
      { part: "paragraph", text: say("mail.order.intro") },
      { part: "heading", text: say("mail.order.number", { name, date }) },
      { part: "amounts", rows: linesOf(order, say) },
      { part: "amounts", rows: sums },
      deliveryOf(order, say),
      { part: "block", label: say("mail.order.billing"), lines: addressLines(snapshot.billing, language) },
      { part: "remark", text: say("mail.order.returns") },
      { part: "remark", text: say("mail.order.label") },
    ],
  });
}

/** Says that an order is cancelled, and what comes back. */
export function orderCancelled(order: Order): Promise<MailContent> {
  const { language, totalMinor } = order;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  const days = { min: REFUND_MIN_BUSINESS_DAYS, max: REFUND_MAX_BUSINESS_DAYS };
  return writeMail({
    language,
    subject: say("mail.cancelled.subject", { name }),
    parts: [
      greeting(order, say),
      { part: "paragraph", text: say("mail.cancelled.intro", { name, date }) },
      {
        part: "paragraph",
        text: say("mail.cancelled.refund", { amount: priceIn(order)(totalMinor), ...days }),
      },
      { part: "amounts", rows: linesOf(order, say) },
    ],
  });
}

/** Says that the goods are with the courier, and how to follow them. */
export function parcelSent(
  order: Order,
  { trackingCompany, trackingNumber }: Fulfilment,
): Promise<MailContent> {
  const { language } = order;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  const tracking: MailPart[] = [
    { part: "block" as const, label: say("mail.parcel.company"), line: trackingCompany },
    { part: "block" as const, label: say("mail.parcel.tracking"), line: trackingNumber },
  ].flatMap(({ line, ...block }) => (line === null ? [] : [{ ...block, lines: [line] }]));
  return writeMail({
    language,
    subject: say("mail.parcel.subject", { name }),
    parts: [
      greeting(order, say),
      { part: "paragraph", text: say("mail.parcel.intro") },
      ...tracking,
      { part: "heading", text: say("mail.order.number", { name, date }) },
      { part: "amounts", rows: linesOf(order, say) },
      deliveryOf(order, say),
      { part: "remark", text: say("mail.order.returns") },
    ],
  });
}

function greeting({ snapshot }: Order, say: Say): MailPart {
  return { part: "paragraph", text: say("mail.greeting", { firstName: snapshot.delivery.firstName }) };
}

function deliveryOf({ snapshot, language }: Order, say: Say): MailPart {
  return {
    part: "block",
    label: say("mail.order.delivery"),
    lines: addressLines(snapshot.delivery, language),
  };
}

function linesOf(order: Order, say: Say) {
  const price = priceIn(order);
  return order.snapshot.lines.map(({ quantity, title, variantTitle, unitMinor }) => ({
    label: say("mail.order.line", { quantity, title, variant: variantTitle }),
    amount: price(unitMinor * quantity),
  }));
}

function orderTexts({ number, createdAt, language }: Order) {
  return { name: orderName(number), date: formatDate(createdAt.toISOString(), language) };
}

function priceIn({ currency }: Order): (amount: number) => string {
  return (amount) => formatPrice({ amount, currency });
}

function addressLines(address: Address, language: Order["language"]): string[] {
  const { country, state } = address;
  const stateName = statesOf(country).find(({ code }) => code === state)?.name;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company ?? "",
    [address.address1, address.address2].filter(Boolean).join(", "),
    [[address.postalCode, address.city].filter(Boolean).join(" "), stateName].filter(Boolean).join(", "),
    countryName(country, language),
  ].filter((line) => line !== "");
}
