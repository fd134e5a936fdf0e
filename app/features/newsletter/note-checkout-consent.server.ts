import { isEmail } from "#domain/customer/email.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { languageOfTag } from "#domain/language/language-choice.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { CONSENT_VERSIONS, PLATFORM_CONSENT_VERSION } from "./consent.ts";
import { leftAt } from "./departure.store.server.ts";
import { noteSignup } from "./signup.store.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Webhooks repeat an order's consent for months; it counts only while the order is new. */
const CONSENT_COUNTS_MS = 7 * DAY_MS;

/** Origin of the ticked box: the store's own checkout, or the platform's. */
export type CheckoutConsent = "store" | "platform";

interface ConsentingOrder {
  readonly email: string | null;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly language?: string | null;
  readonly isRenewal?: true;
  readonly erased?: true;
}

/**
 * Signs up the customer who ticked the newsletter box at the checkout, from the order's webhook: pending, to be
 * confirmed by mail, since the buyer typed the order's address. A renewal signs up no one, and an order from before
 * its owner left the newsletter does not sign up again.
 */
export async function noteCheckoutConsent(
  tx: SiteTransaction,
  order: ConsentingOrder,
  consent: CheckoutConsent,
  tools: Pick<Resources, "jobs" | "clock" | "linkSecret">,
): Promise<void> {
  const { email, language, isRenewal, erased } = order;
  if (email === null || !isEmail(email) || isRenewal === true || erased === true) return;
  const placedAt = new Date(order.placedAt);
  if (tools.clock().getTime() - placedAt.getTime() > CONSENT_COUNTS_MS) return;
  const left = await leftAt(tx, emailKey(email), tools.linkSecret);
  if (left !== null && left >= placedAt) return;
  const signup = {
    email,
    givenAt: placedAt.toISOString(),
    source: "checkout",
    consentVersion: consent === "store" ? CONSENT_VERSIONS.checkout : PLATFORM_CONSENT_VERSION,
    discountCode: null,
    language: languageOfTag(language) ?? DEFAULT_LANGUAGE,
  } as const;
  await noteSignup(tx, signup, tools);
}
