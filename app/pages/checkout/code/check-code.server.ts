import { isCountry } from "#domain/address/countries.ts";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { codeRefusal, withWarnings } from "#app/shop-client/checkout/cart-warnings.server.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import { CodeCheck as CodeCheckDocument } from "#app/shop-client/checkout/code-check.query.ts";
import type { CodeCheck, CodeQuestion } from "#app/features/checkout/code-check.ts";

const WINDOW_S = 600;

/** A check, and after too many of them the seconds until the next. */
type CheckedCode =
  | Exclude<CodeCheck, { kind: "too_many" }>
  | { readonly kind: "too_many"; readonly retryAfterS: number };

type CheckResources = Pick<Resources, "shop" | "site" | "clock" | "log"> & {
  readonly settings: { readonly limits: Pick<Resources["settings"]["limits"], "codeChecks"> };
};

/**
 * Asks the platform whether a code applies to these lines, with a cart that names no buyer: the answer cannot depend on
 * whether an address has ordered (design §5.30).
 */
export async function checkCode(
  { shop, site, clock, log, settings }: CheckResources,
  visit: Pick<Visit, "language" | "country" | "ip" | "requestId">,
  { code, lines, country }: CodeQuestion,
): Promise<CheckedCode> {
  const limit: RateLimit = {
    name: "code-check-network",
    attempts: settings.limits.codeChecks,
    windowS: WINDOW_S,
  };
  const counted = await countAttempt(site, limit, networkOf(visit.ip), clock());
  if (!counted.allowed) return { kind: "too_many", retryAfterS: counted.retryAfterS };
  const place = { language: visit.language, country: isCountry(country) ? country : visit.country };
  const input = {
    lines: lines.map(({ id, quantity }) => ({ merchandiseId: id, quantity })),
    discountCodes: [normaliseCode(code)],
  };
  const result = await shop.request(
    withWarnings(CodeCheckDocument, shop.version()),
    { input, ...inContext(place) },
    { buyerIp: visit.ip },
  );
  if (!result.ok) {
    log.warn({ requestId: visit.requestId, reason: result.error.message }, "a code could not be checked");
    return { kind: "unavailable" };
  }
  const cart = result.data.cartCreate?.cart ?? null;
  if (cart?.discountCodes.some(({ applicable }) => applicable) === true) return { kind: "applies" };
  const { userErrors = [] } = result.data.cartCreate ?? {};
  const isAboutCode = userErrors.some(({ field }) => field?.includes("discountCodes") === true);
  // Refused for another reason, such as a product that is gone: the checkout itself reports that.
  if (cart === null && !isAboutCode) return { kind: "unavailable" };
  return { kind: "refused", ...codeRefusal(result) };
}
