import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { StripeStandIn } from "#shop/payment/stripe/stand-in/start-stand-in.fixture.ts";

/** Test cards of shop/payment/README.md. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0000 0000 3220",
  answerLost: "4000 0000 0000 0341",
} as const;

const TOKEN = "public-token-for-storefront-apis";

const ADDRESS = {
  delivery_firstName: "Ioana",
  delivery_lastName: "Mureșan",
  delivery_country: "RO",
  delivery_address1: "Str. Memorandumului 12",
  delivery_city: "Cluj-Napoca",
  delivery_state: "CJ",
  delivery_postalCode: "400114",
  delivery_phone: "0721 123 456",
};

interface Variant {
  readonly id: string;
  readonly quantityAvailable: number;
}

/** Reads every variant of the shop with its stock, by the number in its id. */
export async function readStock(url: string): Promise<Map<number, number>> {
  const data = await askShop<{ products: { nodes: { variants: { nodes: Variant[] } }[] } }>(
    url,
    "{ products(first: 20) { nodes { variants(first: 10) { nodes { id quantityAvailable } } } } }",
  );
  const variants = data.products.nodes.flatMap((product) => product.variants.nodes);
  return new Map(
    variants.map(({ id, quantityAvailable }) => [Number(id.split("/").at(-1)), quantityAvailable]),
  );
}

/** Goods to buy: the number of a variant, and the selling plan of a subscription. */
interface CartGoods {
  readonly variantId: number;
  readonly quantity?: number;
  readonly sellingPlanId?: string;
  /** Further variants, one of each. */
  readonly beside?: readonly number[];
}

/** Makes a cart as the storefront does; returns the path of its payment page. */
export async function makeCart(
  url: string,
  { variantId, quantity = 1, sellingPlanId, beside = [] }: CartGoods,
  email: string,
): Promise<string> {
  const gidOf = (id: number): string => `gid://shopify/ProductVariant/${id}`;
  const input = {
    lines: [
      {
        merchandiseId: gidOf(variantId),
        quantity,
        ...(sellingPlanId !== undefined && { sellingPlanId }),
      },
      ...beside.map((id) => ({ merchandiseId: gidOf(id) })),
    ],
    buyerIdentity: { email, countryCode: "RO" },
    attributes: [
      { key: "checkout_attempt", value: email },
      { key: "terms_accepted", value: "yes" },
      { key: "language", value: "ro" },
    ],
  };
  const data = await askShop<{ cartCreate: { cart: { checkoutUrl: string } | null; userErrors: unknown[] } }>(
    url,
    "mutation ($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } userErrors { message } } }",
    { input },
    networkOf(email),
  );
  const { cart } = data.cartCreate;
  if (cart === null) throw new Error(`No cart: ${JSON.stringify(data.cartCreate.userErrors)}`);
  return new URL(cart.checkoutUrl).pathname;
}

/** Pays on Stripe's page, where the order button led there, and returns to the store. */
export async function payAtStripe(stripe: StripeStandIn, answer: Response | null): Promise<void> {
  const url = answer?.headers.get("location") ?? "";
  if (!url.startsWith(stripe.origin)) return;
  // The process may die while it answers.
  await fetch(stripe.actions.pay(url), { redirect: "manual" })
    .then((back) => back.body?.cancel())
    .catch(() => null);
}

/**
 * Fills in the payment page and presses the order button; `null` when the connection broke meanwhile.
 *
 * @param more additional fields of this order's page
 * @param cookie of a browser that was on the page before (`enterCredit`)
 */
export async function pay(
  url: string,
  path: string,
  email: string,
  card: string,
  more: Readonly<Record<string, string>> = {},
  cookie = "",
): Promise<Response | null> {
  const page = await fetch(`${url}${path}`, { headers: { Cookie: cookie } })
    .then((answer) => answer.text())
    .catch(() => null);
  if (page === null) return null;
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const form = {
    ...ADDRESS,
    email,
    intent: "pay",
    method: "card",
    shipping: "standard",
    billing_choice: "same",
    card_number: card,
    card_expiry: "09/30",
    card_cvc: "123",
    card_holder: "Ioana Mureșan",
    expected_total: hidden("expected_total"),
    expected_cash_total: hidden("expected_cash_total"),
    expected_credit: hidden("expected_credit"),
    expected_lines: hidden("expected_lines"),
    ...more,
  };
  return post(url, path, form, networkOf(email), cookie);
}

/**
 * Enters the code of a store credit on the payment page.
 *
 * @returns the cookie of the browser for which it counts; `null` when the connection broke
 */
export async function enterCredit(
  url: string,
  path: string,
  email: string,
  code: string,
): Promise<string | null> {
  const form = { intent: "apply_credit", delivery_country: "RO", credit_code: code };
  const answer = await post(url, path, form, networkOf(email));
  await answer?.body?.cancel();
  return answer && (answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
}

/** Approves on the test bank's page, to which `answer` redirects; `null` when the connection broke. */
export async function approveChallenge(url: string, answer: Response | null): Promise<Response | null> {
  if (answer === null) return null;
  const location = answer.headers.get("location");
  if (!location?.includes("/challenge/"))
    throw new Error(`No challenge came, but ${answer.status} ${location}`);
  const { pathname } = new URL(location, url);
  return post(url, pathname, { decision: "approve" }, networkOf(pathname));
}

/** Tells whether this checkout has no payment in progress: its page no longer redirects to the waiting page. */
export async function isSettled(url: string, path: string): Promise<boolean> {
  const answer = await fetch(`${url}${path}`, { redirect: "manual" });
  await answer.body?.cancel();
  return !answer.headers.get("location")?.includes("/wait");
}

/** Returns a separate network for each customer: limits count by it. */
function networkOf(email: string): string {
  const [a, b, c] = createHash("sha256").update(email).digest();
  return `10.${a}.${b}.${c}`;
}

async function post(
  url: string,
  path: string,
  form: Record<string, string>,
  network: string,
  cookie = "",
): Promise<Response | null> {
  try {
    return await fetch(`${url}${path}`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Origin: url, "X-Forwarded-For": network, Cookie: cookie },
      redirect: "manual",
    });
  } catch {
    return null;
  }
}

/** Calls the Storefront API. @throws {Error} with the answer when it has no data, with `503` for that status */
export async function askShop<Data>(
  url: string,
  query: string,
  variables = {},
  network = "10.0.0.1",
): Promise<Data> {
  const answer = await fetch(`${url}/api/2024-01/graphql.json`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Storefront-Access-Token": TOKEN,
      "X-Forwarded-For": network,
    },
    body: JSON.stringify({ query, variables }),
  });
  if (answer.status === 503) throw new Error("503");
  const body = (await answer.json()) as { data?: Data; errors?: unknown };
  if (body.data === undefined || body.errors !== undefined) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Polls until `isDone`, once a second and `tries` times at most. @returns the last result */
export async function until<T>(
  isDone: (value: T) => boolean,
  look: () => Promise<T>,
  tries: number,
): Promise<T> {
  for (let n = 1; ; n += 1) {
    const value = await look();
    if (isDone(value) || n >= tries) return value;
    await wait(1_000);
  }
}
