import { ONLY_VARIANT_TITLE } from "#domain/catalogue/variant.ts";
import { add, multiply } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import { mailPictureOf } from "#app/features/mails/mail-picture.ts";
import { m } from "#app/i18n/messages.ts";
import type { OfferedLine } from "#app/features/abandoned-carts/read-offered-lines.server.ts";

interface ReminderFacts {
  /** First or second mail of the cart. */
  readonly mail: number;
  readonly offered: readonly OfferedLine[];
  /** Everything in the cart can be bought. */
  readonly isWhole: boolean;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
  /** Page that puts the cart into the browser that opens it. */
  readonly cartUrl: string;
  /** Last day on which the link works, formatted. */
  readonly lastDay: string;
  readonly unsubscribeUrl: string;
}

/** Writes the mail about an abandoned cart, in the current language. No text in it was typed by a visitor. */
export function reminderContent(facts: ReminderFacts): MailContent {
  const { mail, isWhole, cartUrl, lastDay, unsubscribeUrl } = facts;
  return {
    subject: mail === 1 ? m["cart_mail.first_subject"]() : m["cart_mail.second_subject"](),
    preview: m["cart_mail.preview"]({ day: lastDay }),
    paragraphs: [
      mail === 1 ? m["cart_mail.first_text"]() : m["cart_mail.second_text"](),
      ...(isWhole ? [] : [m["cart_mail.not_whole"]()]),
    ],
    details: goodsOf(facts),
    action: { label: m["cart_mail.button"](), url: cartUrl },
    validity: m["cart_mail.validity"]({ day: lastDay }),
    more: { label: m["cart_mail.leave"](), url: unsubscribeUrl },
    caution: m["cart_mail.caution"](),
  };
}

/** Explains why the mail was sent. */
export function reminderPurpose(): string {
  return m["cart_mail.purpose"]();
}

function goodsOf({ offered, publicUrl }: ReminderFacts): readonly MailPart[] {
  const amounts = offered.map(({ price, quantity }) => multiply(price, quantity));
  const rows = offered.map(({ variant, quantity }, n) => ({
    picture: mailPictureOf(variant.image, publicUrl),
    name: m["cart_mail.line"]({ quantity, title: variant.productTitle }),
    variant: variant.variantTitle === ONLY_VARIANT_TITLE ? "" : variant.variantTitle,
    amount: amounts[n] === undefined ? "" : formatPrice(amounts[n]),
  }));
  const [first, ...others] = amounts;
  if (first === undefined) return [];
  const total = formatPrice(others.reduce(add, first));
  return [
    { part: "goods", rows },
    { part: "amounts", rows: [{ label: m["cart_mail.total"](), amount: total, isTotal: true }] },
  ];
}
