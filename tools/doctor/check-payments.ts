import { isLocalHost } from "#lib/http/local-host.ts";
import { NOTIFY_PATH } from "#shop/payment/routes/notify.route.ts";
import { createStripeClient, isTestKey, readStripeProblem } from "#shop/payment/stripe/stripe-client.ts";
import { STRIPE_EVENTS } from "#shop/payment/stripe/stripe-events.ts";
import { checkOtherWays, readShopConfig } from "./check-other-ways.ts";
import { fault, missing, ok, type Outcome, skipped } from "./finding.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** More than the endpoints that one account may have. */
const ENDPOINTS_MAX = 100;
const HOW = "docs/how/stripe.md says how.";

/** Asks Stripe whether the key works, and whether events reach this store. */
export async function checkPayments({ settings, isEmbedded }: ShopUnderTest): Promise<Outcome> {
  const { payment, publicUrl } = settings;
  if (!isEmbedded) return skipped("The shop at SHOP_DOMAIN takes the money.");
  if (payment.gateway === "none") return checkOtherWays(readShopConfig());
  if (payment.gateway === "test")
    return skipped("The test gateway moves no money (PAYMENT_GATEWAY=stripe does).");
  const mode = isTestKey(payment.secretKey) ? "test" : "live";
  const works = `Stripe accepts the key, in ${mode} mode.`;
  const url = publicUrl + NOTIFY_PATH;
  try {
    const { data } = await createStripeClient(payment).webhookEndpoints.list({ limit: ENDPOINTS_MAX });
    if (isLocalHost(new URL(publicUrl).host))
      return ok(
        `${works} It cannot reach ${url}: "stripe listen --forward-to ${url}" does, with its own secret.`,
      );
    const endpoint = data.find((each) => each.url === url && each.status === "enabled");
    if (endpoint === undefined)
      return missing(`${works} It sends no events to ${url}.`, `Add an endpoint with this address. ${HOW}`);
    const { enabled_events: enabled } = endpoint;
    const lacking = STRIPE_EVENTS.filter((event) => !enabled.includes("*") && !enabled.includes(event));
    return lacking.length === 0
      ? ok(`${works} It sends events to ${url}.`)
      : missing(`${works} It does not send ${lacking.join(", ")}.`, `Add them to the endpoint. ${HOW}`);
  } catch (error) {
    switch (readStripeProblem(error)) {
      case "key":
        return missing("Stripe refuses STRIPE_SECRET_KEY.", `Copy the key of the account. ${HOW}`);
      case "permission":
        return ok(`${works} It may not read the endpoints: look whether one leads to ${url}.`);
      case "unreachable":
        return fault("Stripe did not answer.", "Try again later; the store needs a way to it, too.");
    }
  }
}
