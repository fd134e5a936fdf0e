import type { Language } from "#domain/language/languages.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import type { Subscriber } from "#app/shop-client/subscriptions/subscription-provider.server.ts";

interface Asking {
  readonly language: Language;
  readonly ip: string;
}

/**
 * Finds the owner of the subscriptions that a session may see: those of the token's customer, and those bought as a
 * guest with the mailbox it has proven, as with orders (docs/how/accounts.md). Null for a session that has neither.
 */
export function contractOwner(
  session: Pick<SignedIn, "customerToken" | "email" | "isVerified">,
  { language, ip }: Asking,
): Subscriber | null {
  const { customerToken, email, isVerified } = session;
  if (customerToken === null && !isVerified) return null;
  return { customerToken, provenEmail: isVerified ? email : null, language, buyerIp: ip };
}
