import { formatDate } from "#domain/date-display.ts";
import { formatPrice } from "#domain/price-display.ts";
import {
  FINISH_DELIVERY_MAX_BUSINESS_DAYS,
  FINISH_DELIVERY_MIN_BUSINESS_DAYS,
  PREPARATION_MAX_BUSINESS_DAYS,
  PREPARATION_MIN_BUSINESS_DAYS,
  REFUND_MAX_BUSINESS_DAYS,
  REFUND_MIN_BUSINESS_DAYS,
  RETURN_WINDOW_DAYS,
} from "#domain/service-terms.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/tax-number.ts";
import type { ShopSettings } from "../../shop-settings.ts";
import { type Say, textsIn } from "../../texts/say.ts";
import { addressLines } from "../address/address-lines.ts";
import { mailPictureUrl } from "../catalogue/product-image.ts";
import { orderName } from "./order-number.ts";
import type { Fulfilment, Order } from "./order.tables.ts";
import { type MailContent, type MailPart, writeMail } from "../mail/write-mail.ts";

/** Where a mail's pictures and links lead. */
export type MailSite = Pick<ShopSettings, "publicUrl" | "storefrontUrl">;

/** Writes the order confirmation in the buyer's language: what was bought, what it cost, where it goes. */
export function orderConfirmation(order: Order, site: MailSite): Promise<MailContent> {
  const { snapshot, language } = order;
  const say = textsIn(language);
  const price = priceIn(order);
  const { name, date } = orderTexts(order);
  const sums = [
    { label: say("mail.order.subtotal"), amount: price(snapshot.subtotalMinor) },
    ...(snapshot.discountMinor > 0
      ? [{ label: discountLabel(order, say), amount: `−${price(snapshot.discountMinor)}` }]
      : []),
    {
      label: say("mail.order.shipping"),
      amount:
        snapshot.shipping.priceMinor === 0
          ? say("mail.order.shipping_free")
          : price(snapshot.shipping.priceMinor),
    },
    { label: say("mail.order.total"), amount: price(snapshot.totalMinor), isTotal: true },
    { label: say("mail.order.tax"), amount: price(snapshot.taxMinor) },
  ];
  const days = {
    from: FINISH_DELIVERY_MIN_BUSINESS_DAYS,
    to: FINISH_DELIVERY_MAX_BUSINESS_DAYS,
    preparationFrom: PREPARATION_MIN_BUSINESS_DAYS,
    preparationTo: PREPARATION_MAX_BUSINESS_DAYS,
  };
  return writeMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.order.subject", { name }),
    parts: [
      greeting(order, say),
      { part: "paragraph", text: say("mail.order.intro", days) },
      ...orderLink(order, site, say),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      goodsOf(order, site, say),
      { part: "amounts", rows: sums },
      deliveryOf(order, say),
      { part: "block", label: say("mail.order.billing"), lines: billingLines(order, say) },
      { part: "remark", text: say("mail.order.returns", { days: RETURN_WINDOW_DAYS }) },
      { part: "remark", text: say("mail.order.label") },
    ],
  });
}

/** Says that an order is cancelled, and what comes back. */
export function orderCancelled(order: Order, site: MailSite): Promise<MailContent> {
  const { language, totalMinor } = order;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  const days = { min: REFUND_MIN_BUSINESS_DAYS, max: REFUND_MAX_BUSINESS_DAYS };
  return writeMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.cancelled.subject", { name }),
    parts: [
      greeting(order, say),
      { part: "paragraph", text: say("mail.cancelled.intro", { name, date }) },
      {
        part: "paragraph",
        text: say("mail.cancelled.refund", { amount: priceIn(order)(totalMinor), ...days }),
      },
      goodsOf(order, site, say),
      ...orderLink(order, site, say),
    ],
  });
}

/** Says that the goods are with the courier, and how to follow them. */
export function parcelSent(
  order: Order,
  { trackingCompany, trackingNumber }: Fulfilment,
  site: MailSite,
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
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.parcel.subject", { name }),
    parts: [
      greeting(order, say),
      { part: "paragraph", text: say("mail.parcel.intro") },
      ...tracking,
      ...orderLink(order, site, say),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      goodsOf(order, site, say),
      deliveryOf(order, say),
      { part: "remark", text: say("mail.order.returns", { days: RETURN_WINDOW_DAYS }) },
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

function goodsOf(order: Order, { publicUrl }: MailSite, say: Say): MailPart {
  const price = priceIn(order);
  const rows = order.snapshot.lines.map(({ quantity, title, variantTitle, image, unitMinor }) => ({
    picture: mailPictureUrl(publicUrl, image),
    name: say("mail.order.line", { quantity, title }),
    variant: variantTitle,
    amount: price(unitMinor * quantity),
  }));
  return { part: "goods", rows };
}

function discountLabel({ snapshot }: Order, say: Say): string {
  const codes = snapshot.discountCodes.map(({ code }) => code).join(", ");
  return codes === "" ? say("mail.order.discount") : say("mail.order.discount_code", { code: codes });
}

/** The way to the order's page (`docs/decisions/order-link.md`), and how to get in elsewhere than where it was made. */
function orderLink({ id, language }: Order, { storefrontUrl }: MailSite, say: Say): readonly MailPart[] {
  const url = `${storefrontUrl}/my-account/orders/${id}?lang=${language}`;
  return [
    { part: "button", label: say("mail.order.link"), url },
    { part: "remark", text: say("mail.order.link_hint") },
  ];
}

function orderTexts({ number, createdAt, language }: Order) {
  return { name: orderName(number), date: formatDate(createdAt.toISOString(), language) };
}

function priceIn({ currency }: Order): (amount: number) => string {
  return (amount) => formatPrice({ amount, currency });
}

/** Where the invoice goes; to a company with its tax number. */
function billingLines({ snapshot, language }: Order, say: Say): string[] {
  const number = snapshot.attributes.find(({ key }) => key === TAX_NUMBER_ATTRIBUTE)?.value;
  const invoiced = number === undefined ? [] : [say("mail.order.tax_number", { number })];
  return [...addressLines(snapshot.billing, language), ...invoiced];
}
