import { isCountry } from "#domain/address/countries.ts";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { readEmail } from "#domain/customer/email.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import {
  type CartToKeep,
  keepCart,
  noteAttempt,
} from "#app/features/abandoned-carts/abandoned-cart.store.server.ts";
import { type CheckoutValues, YES } from "#app/features/checkout/checkout-fields.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";

const WINDOW_S = 600;
/** The page's own UUID, or the token of a mailed link. */
export const CART_KEY_FORMAT = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{65})$/;

type Tools = Pick<Resources, "site" | "clock" | "linkSecret" | "settings">;

/**
 * Keeps the cart of a checkout whose box is ticked, unless the store does not offer it. A network makes no more new ones
 * than it may sign up for the newsletter.
 *
 * @returns the seconds to wait when there were too many, else null
 */
export async function keepCheckoutCart(
  cart: Omit<CartToKeep, "language">,
  tools: Tools,
  { language, country, ip }: Pick<Visit, "language" | "country" | "ip">,
): Promise<number | null> {
  const { site, clock, settings } = tools;
  if (!settings.abandonedCarts) return null;
  let retryAfterS: number | null = null;
  const mayInsert = async (): Promise<boolean> => {
    const limit = { name: "kept-cart-network", attempts: settings.limits.signups, windowS: WINDOW_S };
    const verdict = await countAttempt(site, limit, networkOf(ip), clock());
    if (!verdict.allowed) ({ retryAfterS } = verdict);
    return verdict.allowed;
  };
  const place = { language, country: isCountry(cart.country) ? cart.country : country };
  const code = normaliseCode(cart.code ?? "");
  await keepCart({ ...cart, ...place, code: code === "" ? null : code }, tools, mayInsert);
  return retryAfterS;
}

interface SubmittedCart {
  readonly values: CheckoutValues;
  readonly lines: readonly CheckoutLine[];
  readonly attempt: string;
}

/**
 * Keeps the cart of a submitted form, and notes its checkout, whose order ends the mails. The order goes on when it
 * fails.
 */
export async function keepOnSubmit(
  { values, lines, attempt }: SubmittedCart,
  tools: Tools & Pick<Resources, "log">,
  visit: Pick<Visit, "language" | "country" | "ip" | "requestId">,
): Promise<void> {
  const { cartKey, keepCart: box, coupon: code, delivery_country: country } = values;
  if (!CART_KEY_FORMAT.test(cartKey)) return;
  try {
    const email = readEmail(values.email);
    if (box === YES) await keepCheckoutCart({ cartKey, email, lines, code, country }, tools, visit);
    await noteAttempt(cartKey, attempt, tools);
  } catch (error) {
    tools.log.error({ err: error, requestId: visit.requestId }, "the cart of a checkout was not kept");
  }
}
