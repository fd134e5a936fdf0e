import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language/languages.ts";
import { requireSession, type SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import type { OrderOwner } from "#app/features/orders/order-owner.ts";
import { contractOwner } from "./contract-owner.server.ts";
import type { Subscriber } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { CustomerCall } from "#app/shop-client/customer/storefront-customer.server.ts";
import { customerOfSession } from "#app/features/auth/customer-of-session.server.ts";
import type { CustomerAccount } from "#app/shop-client/customer/customer-account.ts";

/** Arguments of a React Router loader or action, as far as the account needs them. */
export interface AccountArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Customer of a request, and the data that account pages are built from. */
export interface AccountVisit {
  readonly session: SignedIn;
  /** Owner of the orders that the session may see. */
  readonly owner: OrderOwner;
  /** Calls the platform for the customer; null for a session without a customer token (magic link, no Multipass). */
  readonly customer: CustomerAccount | null;
  /**
   * Owner of the subscriptions that the session may see; null for a session that proves neither customer nor mailbox.
   */
  readonly subscriber: Subscriber | null;
  /** Network address of the visitor. */
  readonly buyerIp: string;
  readonly language: Language;
  readonly place: Locale;
  readonly resources: Resources;
}

/** Returns the credentials of a login by the Storefront API; null for any other session. */
export function storefrontCallOf({ session, resources, buyerIp }: AccountVisit): CustomerCall | null {
  const { customerToken: token, isPlatformLogin } = session;
  return token === null || isPlatformLogin ? null : { shop: resources.shop, token, buyerIp };
}

/**
 * Reads the session of an account page.
 *
 * @throws a redirect to the login page for a guest, which returns to this page
 */
export async function accountVisit(args: AccountArgs): Promise<AccountVisit> {
  return visitOf(await requireSession(args.request, args.context), args);
}

/**
 * Collects the data of account pages from a session; `customer` is null without a token of the platform. When the
 * platform has ended the login, a call of `customer` throws a redirect to the login page; in a form it answers `token`,
 * and the form keeps what was typed.
 */
export function visitOf(session: SignedIn, { request, context }: AccountArgs): AccountVisit {
  const resources = context.get(resourcesContext);
  const { language, country, ip } = context.get(visitContext);
  const { customerId, emailKey, isVerified } = session;
  return {
    session,
    resources,
    buyerIp: ip,
    language,
    owner: { customerId, emailKey, isVerified },
    subscriber: contractOwner(session, { language, ip }),
    customer: customerOfSession(session, resources, ip, async () => {
      if (request.method === "GET") await requireSession(request, context);
    }),
    place: { language, country },
  };
}
