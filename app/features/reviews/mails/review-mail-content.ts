import { SUPPORT_EMAIL } from "#domain/brand.ts";
import { m } from "../../../i18n/messages.ts";
import type { MailContent } from "../../mails/mail-content.ts";
import type { StoredReview } from "../review.tables.ts";

interface ReviewFacts {
  /** The product's title. */
  readonly product: string;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

/** The mail that tells the author of a review what staff decided, in the language that is spoken. */
export function decisionContent(
  kind: "shown" | "hidden" | "answered",
  { productHandle, reason, answer }: Pick<StoredReview, "productHandle" | "reason" | "answer">,
  { product, publicUrl }: ReviewFacts,
): MailContent {
  const url = `${publicUrl}/products/${productHandle}#reviews`;
  const facts = { product };
  const base = {
    preview: m["review_mail.preview"](facts),
    validity: null,
    more: null,
    caution: m["review_mail.caution"]({ email: SUPPORT_EMAIL }),
  };
  switch (kind) {
    case "shown":
      return {
        ...base,
        subject: m["review_mail.shown_subject"](facts),
        paragraphs: [m["review_mail.shown_text"](facts)],
        action: { label: m["review_mail.button"](), url },
      };
    case "hidden":
      return {
        ...base,
        subject: m["review_mail.hidden_subject"](facts),
        paragraphs: [
          m["review_mail.hidden_text"](facts),
          ...(reason === null ? [] : [m["review_mail.hidden_reason"]({ reason })]),
          m["review_mail.hidden_next"](),
        ],
        action: { label: m["review_mail.rules_button"](), url: `${publicUrl}/how-we-check-reviews` },
      };
    case "answered":
      return {
        ...base,
        subject: m["review_mail.answered_subject"](facts),
        paragraphs: [m["review_mail.answered_text"](facts), ...(answer ?? "").split("\n").filter(Boolean)],
        action: { label: m["review_mail.button"](), url },
      };
  }
}

/** Why the mail was sent. */
export function reviewMailPurpose(): string {
  return m["review_mail.purpose"]();
}
