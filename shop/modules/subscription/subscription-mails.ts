import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { type CurrencyCode, money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { nextCycleDay, REMINDER_DAYS } from "#domain/subscription/subscription-calendar.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import { type Say, textsIn } from "#shop/texts/say.ts";
import type { SubscriptionMailKind } from "#shop/modules/mail/mail-kinds.ts";
import { addressLines } from "#shop/modules/address/address-lines.ts";
import { greeting } from "#shop/modules/mail/greeting.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { contractLink, type LinkPart } from "./contract-link.ts";
import type { RenewalAmount } from "./renewal-amount.ts";
import type { Contract, Cycle } from "./subscription.tables.ts";

export interface MailFacts {
  readonly contract: Contract;
  /** The charge of the mail; null for a mail about the contract. */
  readonly cycle: Cycle | null;
  /** Time of the next charge; null while none is planned. */
  readonly nextAt: Date | null;
  readonly order: {
    readonly number: number;
    readonly totalMinor: number;
    readonly currency: CurrencyCode;
  } | null;
  /** Charges that were skipped. */
  readonly missedAt: readonly Date[];
  readonly amount: RenewalAmount;
  readonly newAmount: RenewalAmount | null;
  readonly now: Date;
}

interface MailPlace {
  readonly language: Language;
  readonly settings: Pick<ShopSettings, "publicUrl" | "storefrontUrl" | "webhookSecret">;
}

/** Writes a mail about a subscription: the event, then the agreement, the next charge and how to cancel. */
export function subscriptionMail(
  kind: SubscriptionMailKind,
  facts: MailFacts,
  { language, settings }: MailPlace,
): WrittenMail {
  const say = textsIn(language);
  const { contract, now } = facts;
  const { subject, lines, part } = contentOf(kind, facts, language);
  const label = say(`mail.subscription.link.${part}`);
  return writeShopMail({
    language,
    storefrontUrl: settings.storefrontUrl,
    subject,
    parts: [
      greeting(null, say),
      ...lines.map((text): MailPart => ({ part: "paragraph", text })),
      { part: "link", label, url: contractLink(settings, contract.id, part, now) },
      ...agreed(facts, language),
      { part: "remark", text: say("mail.subscription.personal") },
    ],
  });
}

interface Content {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Part of the page that the mail links to. */
  readonly part: LinkPart;
}

function contentOf(kind: SubscriptionMailKind, facts: MailFacts, language: Language): Content {
  const say = textsIn(language);
  const { contract, cycle, nextAt, order, missedAt, amount: renewal, newAmount } = facts;
  const date = (moment: Date | null): string =>
    moment === null ? "" : formatDate(moment.toISOString(), language);
  const amount = formatPrice(renewal.total);
  const card = cardOf(contract, say);
  const product = inLanguage(contract.goods.texts, language).title;
  const rhythm = say("subscription.every", { months: contract.months });
  switch (kind) {
    case "subscription-started":
      return {
        subject: say("mail.subscription.started"),
        lines: [
          say("mail.subscription.started.text", { product, rhythm, amount, card, date: date(nextAt) }),
          say("mail.subscription.stop", { days: REMINDER_DAYS }),
        ],
        part: "manage",
      };
    case "subscription-reminder":
      return {
        subject: say("mail.subscription.reminder", { date: date(cycle?.dueAt ?? null) }),
        lines: [
          say("mail.subscription.reminder.text", { date: date(cycle?.dueAt ?? null), amount, card, product }),
        ],
        part: "skip",
      };
    case "subscription-renewed": {
      const paid = order === null ? amount : formatPrice(money(order.totalMinor, order.currency));
      const name = orderName(order?.number ?? 0);
      return {
        subject: say("mail.subscription.renewed"),
        lines: [say("mail.subscription.renewed.text", { amount: paid, card, name })],
        part: "manage",
      };
    }
    case "subscription-declined":
      return {
        subject: say("mail.subscription.declined"),
        lines: [
          say("mail.subscription.declined.text", { amount, card, date: date(cycle?.attemptAt ?? null) }),
        ],
        part: "card",
      };
    case "subscription-confirm":
      return {
        subject: say("mail.subscription.confirm"),
        lines: [
          say("mail.subscription.confirm.text", { amount, card, date: date(cycle?.attemptAt ?? null) }),
        ],
        part: "confirm",
      };
    case "subscription-paused":
      return {
        subject: say("mail.subscription.paused"),
        lines: [
          contract.pausedUntil === null
            ? say("mail.subscription.paused.open")
            : say("mail.subscription.paused.until", { date: formatDate(contract.pausedUntil, language) }),
        ],
        part: "manage",
      };
    case "subscription-failed":
      return {
        subject: say("mail.subscription.failed"),
        lines: [say("mail.subscription.failed.text", { card })],
        part: "card",
      };
    case "subscription-cancelled":
      return {
        subject: say("mail.subscription.cancelled"),
        lines: [
          say(`mail.subscription.cancelled.${contract.endReason ?? "merchant"}`, { product }),
          ...(contract.endsAt === null
            ? []
            : [say("mail.subscription.cancelled.undo", { date: date(contract.endsAt) })]),
        ],
        part: "manage",
      };
    case "subscription-skipped":
      return {
        subject: say("mail.subscription.skipped"),
        lines: [
          say("mail.subscription.skipped.text", {
            product,
            date: date(cycle?.dueAt ?? null),
            next: date(nextAt),
          }),
        ],
        part: "manage",
      };
    case "subscription-unskipped":
      return {
        subject: say("mail.subscription.unskipped"),
        lines: [
          say("mail.subscription.unskipped.text", {
            product,
            amount,
            card,
            date: date(cycle?.dueAt ?? null),
          }),
        ],
        part: "manage",
      };
    case "subscription-moved":
      return {
        subject: say("mail.subscription.moved", { date: date(cycle?.dueAt ?? null) }),
        lines: [say("mail.subscription.moved.text", { amount, card, date: date(cycle?.dueAt ?? null) })],
        part: "manage",
      };
    case "subscription-resumed":
      return {
        subject: say("mail.subscription.resumed"),
        lines: [say("mail.subscription.resumed.text", { product, rhythm, amount, card, date: date(nextAt) })],
        part: "manage",
      };
    case "subscription-continued":
      return {
        subject: say("mail.subscription.continued"),
        lines: [say("mail.subscription.continued.text", { product })],
        part: "manage",
      };
    case "subscription-address":
      return {
        subject: say("mail.subscription.address"),
        lines: [
          say("mail.subscription.address.text", {
            address: addressLines(contract.delivery, language).join(", "),
          }),
        ],
        part: "manage",
      };
    case "subscription-missed":
      return {
        subject: say("mail.subscription.missed"),
        lines: [say("mail.subscription.missed.text", { dates: missedAt.map(date).join(", ") })],
        part: "manage",
      };
    case "subscription-price":
      return {
        subject: say("mail.subscription.price", { date: date(contract.newPriceFrom) }),
        lines: [
          say("mail.subscription.price.text", {
            product,
            rhythm,
            before: amount,
            after: formatPrice((newAmount ?? renewal).total),
            date: date(contract.newPriceFrom),
          }),
        ],
        part: "cancel",
      };
    case "subscription-sold-out": {
      const until = cycle === null ? "" : nextCycleDay(shopDay(cycle.dueAt), contract);
      return {
        subject: say("mail.subscription.sold_out", { product }),
        lines: [say("mail.subscription.sold_out.text", { product, date: formatDate(until, language) })],
        part: "manage",
      };
    }
    case "subscription-unavailable":
      return {
        subject: say("mail.subscription.unavailable"),
        lines: [say("mail.subscription.unavailable.text", { product, date: date(cycle?.dueAt ?? null) })],
        part: "manage",
      };
  }
}

/** Lists the agreement and its next charge. */
function agreed({ contract, nextAt, amount }: MailFacts, language: Language): MailPart[] {
  const say = textsIn(language);
  const { title, variantTitle } = inLanguage(contract.goods.texts, language);
  const rhythm = say("subscription.every", { months: contract.months });
  const total = formatPrice(amount.total);
  const delivery =
    amount.shipping.amount === 0
      ? say("payment.subscription.free_delivery")
      : say("payment.subscription.with_delivery", { amount: formatPrice(amount.shipping) });
  return [
    {
      part: "block",
      label: say("mail.subscription.agreed"),
      lines: [
        `${title}, ${variantTitle}`,
        `${total}, ${rhythm} (${delivery})`,
        nextAt === null
          ? say("mail.subscription.no_next")
          : say("mail.subscription.next", { date: formatDate(nextAt.toISOString(), language) }),
      ],
    },
  ];
}

/** Describes the card: "cardul Visa care se termină în 4242". */
function cardOf({ brand, lastFour }: Contract, say: Say): string {
  if (lastFour === null) return say("subscription.card.unknown");
  const name =
    brand === null || brand === "unknown" ? "" : `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} `;
  return say("subscription.card", { name, lastFour });
}
