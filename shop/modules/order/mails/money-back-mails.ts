import { REFUND_MAX_BUSINESS_DAYS, REFUND_MIN_BUSINESS_DAYS } from "#domain/shipping/service-terms.ts";
import { isDeferredMethod } from "#domain/payment/payment-methods.ts";
import { type Say, textsIn } from "#shop/texts/say.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";
import {
  cashDue,
  goodsPart,
  type MailSite,
  orderLink,
  orderTexts,
  paymentRequest,
  priceIn,
  reducedRows,
  writeGoods,
  writeGreeting,
} from "./order-mail-parts.ts";
import { awaitsTransfer } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

/** Amounts of a refund by means. */
type Paid = Pick<Refund, "amountMinor" | "creditMinor" | "issuedMinor" | "isPaidByHand">;

/**
 * Writes the mail about a cancelled order and its refund.
 *
 * @param refund of all that was left; null where nothing was
 */
export function orderCancelled(order: Order, refund: Paid | null, site: MailSite): WrittenMail {
  const { language } = order;
  const say = textsIn(language);
  const { name, date } = orderTexts(order);
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject: say("mail.cancelled.subject", { name }),
    parts: [
      writeGreeting(order, say),
      { part: "paragraph", text: say("mail.cancelled.intro", { name, date }) },
      ...(refund === null ? [] : moneyBack(order, refund, say)),
      ...(order.financialStatus === "voided"
        ? [{ part: "paragraph" as const, text: say("mail.cancelled.nothing_owed") }]
        : []),
      ...(order.payBy !== null && order.cancelReason === "declined"
        ? [{ part: "paragraph" as const, text: say("mail.cancelled.unpaid") }]
        : []),
      writeGoods(order, site, say),
      ...orderLink(order, site, say),
    ],
  });
}

/** Writes the mail about a refund of an order, or about less to pay for one that is not paid. */
export function orderRefunded(order: Order, refund: Refund, site: MailSite): WrittenMail {
  const { language, snapshot, reducedMinor, refundedMinor, totalMinor } = order;
  const say = textsIn(language);
  const price = priceIn(order);
  const { name, date } = orderTexts(order);
  const { amountMinor, shippingMinor } = refund;
  const units = refund.lines.flatMap((each) => {
    const line = snapshot.lines[each.line];
    return line === undefined ? [] : [{ ...each, line }];
  });
  const rows = [
    ...(shippingMinor > 0 ? [{ label: say("mail.order.shipping"), amount: price(shippingMinor) }] : []),
    ...(refund.isReduction ? reducedRows(order, say) : refundedRows(order, refund, say)),
  ];
  const part = reducedMinor + refundedMinor === totalMinor ? "" : "_part";
  // No money moves where store credit takes all of it.
  const isCredit = refund.creditMinor + refund.issuedMinor === amountMinor;
  const subject = refund.isReduction
    ? say("mail.reduced.subject", { name })
    : isCredit
      ? say("store_credit.mail.refunded_subject", { name })
      : say(`mail.refunded.subject${part}`, { name });
  return writeShopMail({
    language,
    storefrontUrl: site.storefrontUrl,
    subject,
    parts: [
      writeGreeting(order, say),
      ...(refund.isReduction
        ? [
            {
              part: "paragraph" as const,
              text: say("mail.reduced.intro", { amount: price(amountMinor), name }),
            },
          ]
        : moneyBack(order, refund, say)),
      { part: "heading", text: say("mail.order.number", { name, date }) },
      ...(units.length === 0 ? [] : [goodsPart(order, units, site, say)]),
      { part: "amounts", rows },
      ...(refund.isReduction ? [...cashDue(order, say), ...paymentRequest(order, site, say)] : []),
      ...(refund.isReduction && awaitsTransfer(order)
        ? [{ part: "remark" as const, text: say("mail.reduced.sent_before") }]
        : []),
      ...orderLink(order, site, say),
    ],
  });
}

function refundedRows(order: Order, { amountMinor }: Refund, say: Say) {
  const price = priceIn(order);
  return [
    { label: say("mail.refunded.total"), amount: price(amountMinor), isTotal: true },
    // After several refunds.
    ...(order.refundedMinor > amountMinor
      ? [{ label: say("mail.refunded.so_far"), amount: price(order.refundedMinor) }]
      : []),
  ];
}

/** Writes a paragraph per means of a refund. */
function moneyBack(
  order: Order,
  { amountMinor, creditMinor, issuedMinor, isPaidByHand }: Paid,
  say: Say,
): MailPart[] {
  const days = { min: REFUND_MIN_BUSINESS_DAYS, max: REFUND_MAX_BUSINESS_DAYS };
  const price = priceIn(order);
  const isDeferred = isDeferredMethod(order.snapshot.payment.method);
  const lastFour = order.snapshot.payment.credit?.lastFour ?? "";
  const ways = [
    {
      minor: amountMinor - creditMinor - issuedMinor,
      text: (amount: string) =>
        isDeferred
          ? say(isPaidByHand ? "mail.refunded.by_transfer" : "mail.refunded.transfer_intro", { amount })
          : isPaidByHand
            ? say("mail.refunded.by_hand", { amount })
            : say("mail.refunded.intro", { amount, ...days }),
    },
    {
      minor: creditMinor,
      text: (amount: string) => say("store_credit.mail.given_back", { amount, lastFour }),
    },
    { minor: issuedMinor, text: (amount: string) => say("store_credit.mail.issued", { amount }) },
  ];
  return ways
    .filter(({ minor }) => minor > 0)
    .map(({ minor, text }) => ({ part: "paragraph", text: text(price(minor)) }));
}
