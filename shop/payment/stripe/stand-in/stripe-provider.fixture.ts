import type { CreateGateway } from "#shop/payment/payment-bench.fixture.ts";
import type { HostedProvider } from "#shop/payment/gateway/hosted-gateway.fixture.ts";
import {
  createStripeGateway,
  type StripeGatewayOptions,
} from "#shop/payment/stripe/create-stripe-gateway.ts";
import {
  signEvent,
  STAND_IN_KEY,
  STAND_IN_WEBHOOK_SECRET,
  startStripeStandIn,
  type StripeStandIn,
} from "./start-stand-in.fixture.ts";
import { VISA } from "./stripe-objects.fixture.ts";

/** Address of the shop whose payments the gateway knows. */
export const STRIPE_SHOP = "https://shop.test";

/** Opens a stand-in for Stripe and the gateway that speaks to it. */
export async function openStripeProvider(
  clock: () => Date,
): Promise<HostedProvider & { readonly standIn: StripeStandIn }> {
  const standIn = await startStripeStandIn({ clock });
  const { actions, origin, bank, close } = standIn;
  return {
    ...actions,
    standIn,
    origin,
    bank,
    close,
    createGateway: gatewayOf(standIn),
    payByWallet: (url) => actions.pay(url, { ...VISA, wallet: "apple_pay" }),
    beDeclined: (url) => {
      actions.beDeclined(url);
      return actions.comeBack(url);
    },
    notification: (text) => {
      const body = toEvent(text);
      return { method: "POST", body, headers: { "Stripe-Signature": signEvent(body, clock()) } };
    },
  };
}

/** Returns a function that creates the gateway to a stand-in. */
export function gatewayOf(
  { origin }: Pick<StripeStandIn, "origin">,
  more: Partial<Pick<StripeGatewayOptions, "requestTimeoutMs" | "shopUrl">> = {},
): CreateGateway {
  return ({ database, clock }) =>
    createStripeGateway({
      database,
      clock,
      secretKey: STAND_IN_KEY,
      webhookSecret: STAND_IN_WEBHOOK_SECRET,
      apiUrl: origin,
      shopUrl: STRIPE_SHOP,
      ...more,
    });
}

/** Makes the event that a text of the shared tests stands for; another text is sent as it is. */
function toEvent(text: string): string {
  const [about, key] = text.split(" ");
  const metadata = { shop: STRIPE_SHOP, shop_key: key };
  if (about === "ping") return eventOf({ object: "customer", metadata: {} });
  if (about === "payment") return eventOf({ object: "payment_intent", metadata });
  if (about === "set_up") return eventOf({ object: "checkout.session", mode: "setup", metadata });
  return text;
}

function eventOf(object: object): string {
  return JSON.stringify({ id: "evt_test", object: "event", type: "any", data: { object } });
}
