import { BRAND_NAME, BRAND_STORAGE_PREFIX, SUPPORT_EMAIL, WHOLESALE_EMAIL } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { NEWSLETTER_DISCOUNT_PERCENT } from "#domain/promotion/discount.ts";
import * as retention from "#domain/time/retention.ts";
import { RETURN_LAPSE_DAYS } from "#domain/returns/return-terms.ts";
import { INVITATION_AFTER_DAYS } from "#domain/reviews/reviews.ts";
import { SAVINGS_DEFAULT_PERCENT } from "#domain/promotion/savings.ts";
import * as terms from "#domain/shipping/service-terms.ts";
import { REMINDER_DAYS, RESCHEDULE_MAX_DAYS } from "#domain/subscription/subscription-calendar.ts";
import { PRICE_NOTICE_DAYS, RETRY_DAYS } from "#domain/subscription/subscription-retries.ts";
import { OBJECTION_HOURS, WITHDRAWAL_REFUND_DAYS } from "#domain/returns/withdrawal.ts";
import { shippingFacts } from "#app/features/shipping/shipping-zones.server.ts";
import { paymentFacts, type WaysToPay } from "./ways-to-pay.server.ts";
import { AUTHORITIES, COMPANY, PHONE_ADDRESS } from "#brand/company.ts";

/**
 * Numbers, addresses and names that long texts mention as `{returnDays}`: each is written once, beside its rule, so
 * that texts cannot contradict the code.
 */
export const STORE_FACTS: Readonly<Record<string, string>> = {
  brand: BRAND_NAME,
  storagePrefix: BRAND_STORAGE_PREFIX,
  supportEmail: SUPPORT_EMAIL,
  wholesaleEmail: WHOLESALE_EMAIL,
  privacyEmail: COMPANY.privacyEmail,

  companyName: COMPANY.name,
  companyStreet: COMPANY.street,
  companyCity: COMPANY.city,
  companyRegister: COMPANY.tradeRegister,
  companyTaxNumber: COMPANY.taxNumber,
  companyAuthorisation: COMPANY.authorisation,
  companyPhone: COMPANY.phone,
  companyPhoneAddress: PHONE_ADDRESS,
  anpc: AUTHORITIES.anpc,
  sal: AUTHORITIES.sal,
  anspdcp: AUTHORITIES.anspdcp,

  preparationDays: terms.DELIVERY_TIMES.preparation,
  deliveryDays: terms.DELIVERY_TIMES.delivery,
  totalDays: terms.DELIVERY_TIMES.total,

  returnDays: String(terms.RETURN_WINDOW_DAYS),
  guaranteeDays: String(terms.MONEY_BACK_DAYS),
  lawDays: String(terms.WITHDRAWAL_DAYS),
  lawRefundDays: String(WITHDRAWAL_REFUND_DAYS),
  refundDays: range(terms.REFUND_MIN_BUSINESS_DAYS, terms.REFUND_MAX_BUSINESS_DAYS),
  subscriptionPercent: String(SAVINGS_DEFAULT_PERCENT),
  reminderDays: String(REMINDER_DAYS),
  rescheduleDays: String(RESCHEDULE_MAX_DAYS),
  priceNoticeDays: String(PRICE_NOTICE_DAYS),
  // Two facts, so that a text puts its own "and" between them.
  earlierRetryDays: RETRY_DAYS.slice(0, -1).join(", "),
  lastRetryDay: String(RETRY_DAYS.at(-1)),
  invitationDays: String(INVITATION_AFTER_DAYS),
  newsletterPercent: String(NEWSLETTER_DISCOUNT_PERCENT),

  cartDays: String(retention.CART_KEPT_DAYS),
  checkoutAttemptDays: String(retention.CHECKOUT_ATTEMPT_KEPT_DAYS),
  payerProofHours: String(retention.PAYER_PROOF_KEPT_HOURS),
  pendingAccountDays: String(retention.PENDING_ACCOUNT_KEPT_DAYS),
  loginDays: String(retention.LOGIN_KEPT_DAYS),
  knownBrowserDays: String(retention.KNOWN_BROWSER_KEPT_DAYS),
  orderLinkDays: String(retention.ORDER_LINK_DAYS),
  monitoringDays: String(retention.MONITORING_KEPT_DAYS),
  visitsDays: String(retention.VISITS_KEPT_DAYS),
  withdrawalDays: String(retention.WITHDRAWAL_KEPT_DAYS),
  auditLogDays: String(retention.AUDIT_LOG_KEPT_DAYS),
  objectionHours: String(OBJECTION_HOURS),
  returnLapseDays: String(RETURN_LAPSE_DAYS),
  stockAlertDays: String(retention.STOCK_ALERT_KEPT_DAYS),
  stockAlertSentDays: String(retention.STOCK_ALERT_SENT_KEPT_DAYS),
  abandonedCartDays: String(retention.ABANDONED_CART_KEPT_DAYS),
  cartReminderDays: String(retention.CART_REMINDER_KEPT_DAYS),
  refusedParcelDays: String(retention.REFUSED_PARCEL_KEPT_DAYS),
  eFacturaUploadDays: String(retention.E_FACTURA_UPLOAD_KEPT_DAYS),
  pendingSignupDays: String(retention.PENDING_SIGNUP_KEPT_DAYS),
  campaignRecipientDays: String(retention.CAMPAIGN_RECIPIENT_KEPT_DAYS),
  leftNewsletterDays: String(retention.LEFT_NEWSLETTER_KEPT_DAYS),
  endedLinkDays: String(retention.ENDED_LINK_KEPT_DAYS),
  givenUpJobDays: String(retention.GIVEN_UP_JOB_KEPT_DAYS),
  deliveredWebhookDays: String(retention.DELIVERED_WEBHOOK_KEPT_DAYS),
  handledWebhookDays: String(retention.HANDLED_WEBHOOK_KEPT_DAYS),
};

function range(from: number, to: number): string {
  return `${from}–${to}`;
}

/** Adds the shop's delivery costs and ways to pay to the facts, in the language of the text. */
export function storeFacts(
  language: Language,
  shippingTerms: ShippingTerms | null,
  ways: WaysToPay,
): Readonly<Record<string, string>> {
  const delivery = shippingFacts(shippingTerms, language, { hasSubscriptions: ways.cards });
  return { ...STORE_FACTS, ...delivery, ...paymentFacts(ways, language) };
}
