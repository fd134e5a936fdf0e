import { formatDate } from "#domain/date-display.ts";
import { formatPrice } from "#domain/price-display.ts";
import type { ShopSettings } from "../../shop-settings.ts";
import type { Say } from "../../texts/say.ts";
import { addressLines } from "../address/address-lines.ts";
import { mailPictureUrl } from "../catalogue/product-image.ts";
import type { MailPart } from "../mail/write-mail.ts";
import { cancelledUnits } from "./order-line-payload.ts";
import { orderName } from "./order-number.ts";
import type { OrderLine } from "./order-snapshot.ts";
import type { Order } from "./order.tables.ts";
import type { Refund } from "./refund.tables.ts";

/** Where a mail's pictures and links lead. */
export type MailSite = Pick<ShopSettings, "publicUrl" | "storefrontUrl">;

export function greeting({ snapshot }: Order, say: Say): MailPart {
  return { part: "paragraph", text: say("mail.greeting", { firstName: snapshot.delivery.firstName }) };
}

export function deliveryOf({ snapshot, language }: Order, say: Say): MailPart {
  return {
    part: "block",
    label: say("mail.order.delivery"),
    lines: addressLines(snapshot.delivery, language),
  };
}

/** What was ordered, at what it cost. */
export function goodsOf(order: Order, site: MailSite, say: Say): MailPart {
  return sentGoodsOf(order, [], site, say);
}

/** What was ordered and not refunded before it was sent. */
export function sentGoodsOf(
  order: Order,
  refunds: readonly Pick<Refund, "lines">[],
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

/** Units of an order's lines, each row with its picture. */
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

/** The way to the order's page (`docs/decisions/order-link.md`), and how to get in elsewhere than where it was made. */
export function orderLink(
  { id, language }: Order,
  { storefrontUrl }: MailSite,
  say: Say,
): readonly MailPart[] {
  const url = `${storefrontUrl}/my-account/orders/${id}?lang=${language}`;
  return [
    { part: "button", label: say("mail.order.link"), url },
    { part: "remark", text: say("mail.order.link_hint") },
  ];
}

export function orderTexts({ number, createdAt, language }: Order) {
  return { name: orderName(number), date: formatDate(createdAt.toISOString(), language) };
}

export function priceIn({ currency }: Order): (amount: number) => string {
  return (amount) => formatPrice({ amount, currency });
}
