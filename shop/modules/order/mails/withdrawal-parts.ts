import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import { WITHDRAWAL_DAYS } from "#domain/shipping/service-terms.ts";
import { WITHDRAWAL_REFUND_DAYS } from "#domain/returns/withdrawal.ts";
import type { Say } from "#shop/texts/say.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import type { MailSite } from "./order-mail-parts.ts";
import { orderTexts } from "./order-mail-parts.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";

/**
 * Writes the withdrawal part of a contract's confirmation: the instructions and the model form of Directive 2011/83
 * (annex I), and the link to the store's own declaration (art. 11a). A renewal has none: the right applied once, from
 * the first parcel.
 */
export function withdrawalParts(order: Order, { storefrontUrl }: MailSite, say: Say): readonly MailPart[] {
  const { language, snapshot } = order;
  if (snapshot.contractId !== undefined) return [];
  const { name, date } = orderTexts(order);
  const company = [COMPANY.name, COMPANY.street, COMPANY.city, SUPPORT_EMAIL].join(", ");
  return [
    { part: "heading", text: say("mail.withdrawal.title") },
    { part: "remark", text: say("mail.withdrawal.right", { days: WITHDRAWAL_DAYS }) },
    { part: "remark", text: say("mail.withdrawal.how", { company, phone: COMPANY.phone }) },
    {
      part: "link",
      label: say("mail.withdrawal.link"),
      url: `${storefrontUrl}/withdrawal?lang=${language}`,
    },
    { part: "remark", text: say("mail.withdrawal.effects", { days: WITHDRAWAL_REFUND_DAYS }) },
    {
      part: "block",
      label: say("mail.withdrawal.form"),
      lines: [
        say("mail.withdrawal.form_to", { company }),
        say("mail.withdrawal.form_declares"),
        say("mail.withdrawal.form_order", { name, date }),
        say("mail.withdrawal.form_received"),
        say("mail.withdrawal.form_name"),
        say("mail.withdrawal.form_address"),
        say("mail.withdrawal.form_signature"),
        say("mail.withdrawal.form_date"),
      ],
    },
  ];
}
