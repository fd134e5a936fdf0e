import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { INVITATION_LINK_DAYS } from "#domain/reviews/reviews.ts";
import { m } from "#app/i18n/messages.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import type { ModerationKind, ReviewJob } from "#app/features/reviews/invitations/review-job.ts";
import type { StoredReview } from "#app/features/reviews/review.tables.ts";

interface ReviewFacts {
  /** The product's title. */
  readonly product: string;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

/** Writes the mail that tells the author of a review what staff decided, in the current language. */
export function decisionContent(
  kind: ModerationKind,
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

interface InvitationFacts {
  /** `#1001`. */
  readonly order: string;
  /** Titles, as the order has them. */
  readonly products: readonly string[];
  /** Page on which the reviews are written. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** Writes the mail that invites the customer of a delivered order to review it. */
export function invitationContent({ order, products, url, unsubscribeUrl }: InvitationFacts): MailContent {
  return {
    subject: m["review_mail.invitation_subject"](),
    preview: m["review_mail.invitation_preview"]({ order }),
    paragraphs: [
      m["review_mail.invitation_text"]({ order, products: products.join(", ") }),
      m["review_mail.invitation_how"](),
    ],
    action: { label: m["review_mail.invitation_button"](), url },
    validity: m["review_mail.invitation_validity"]({ days: INVITATION_LINK_DAYS }),
    more: { label: m["review_mail.invitation_leave"](), url: unsubscribeUrl },
    caution: m["review_mail.invitation_caution"]({ email: SUPPORT_EMAIL }),
  };
}

/** Explains why the mail was sent. */
export function reviewMailPurpose(kind: ReviewJob["kind"]): string {
  return kind === "invitation" ? m["review_mail.invitation_purpose"]() : m["review_mail.purpose"]();
}
