import { trackingUrl } from "#domain/shipping/carriers.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { RETURN_WINDOW_DAYS } from "#domain/shipping/service-terms.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";
import {
  cashDue,
  deliveryOf,
  type MailSite,
  orderLink,
  orderTexts,
  writeGreeting,
  writeSentGoods,
} from "./order-mail-parts.ts";
import type { Fulfilment, Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

interface Parcel {
  readonly order: Order;
  readonly fulfilment: Fulfilment;
  /** Every refund of the order: cancelled units are not in the parcel. */
  readonly refunds: readonly Refund[];
}

/** Writes the mail that the goods are with the courier, with the tracking link. */
export function parcelSent({ order, fulfilment, refunds }: Parcel, site: MailSite): WrittenMail {
  const { language } = order;
  const { trackingCompany, trackingNumber } = fulfilment;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  const tracking: MailPart[] = [
    { part: "block" as const, label: say("mail.parcel.company"), line: trackingCompany },
    { part: "block" as const, label: say("mail.parcel.tracking"), line: trackingNumber },
  ].flatMap(({ line, ...block }) => (line === null ? [] : [{ ...block, lines: [line] }]));
  const url = trackingUrl(trackingCompany, trackingNumber);
  if (url !== null) tracking.push({ part: "link", label: say("mail.parcel.follow"), url });
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.parcel.subject", { name }),
    parts: [
      writeGreeting(order, say),
      { part: "paragraph", text: say("mail.parcel.intro") },
      ...cashDue(order, say),
      ...tracking,
      ...orderLink(order, site, say),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      writeSentGoods(order, refunds, site, say),
      deliveryOf(order, say),
      { part: "remark", text: say("mail.order.returns", { days: RETURN_WINDOW_DAYS }) },
    ],
  });
}

/** Writes the mail that the goods have arrived, with the time limit for returns. */
export function parcelDelivered({ order, fulfilment, refunds }: Parcel, site: MailSite): WrittenMail {
  const { language } = order;
  const { deliveredAt, createdAt } = fulfilment;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  const day = formatDate((deliveredAt ?? createdAt).toISOString(), language);
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.delivered.subject", { name }),
    parts: [
      writeGreeting(order, say),
      { part: "paragraph", text: say("mail.delivered.intro", { date: day }) },
      ...orderLink(order, site, say),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      writeSentGoods(order, refunds, site, say),
      { part: "remark", text: say("mail.order.returns", { days: RETURN_WINDOW_DAYS }) },
    ],
  });
}
