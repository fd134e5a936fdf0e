import type { StorefrontCall } from "#app/shop-client/transport.server.ts";

export const PAPILLEX = "gid://shopify/ProductVariant/101";
export const MONTHLY = "gid://shopify/ProductVariant/102";
export const MONTHLY_PLAN = "gid://shopify/SellingPlan/7";
export const PUBLIC_URL = "http://store.test";

/** Differences from a variant that costs 289 lei and of which ten are left. */
export interface SoldVariant {
  readonly amount?: string;
  readonly available?: boolean;
  readonly left?: number | null;
  readonly subscription?: string;
  readonly plan?: string;
}

/** Fake platform for these tests: the variants it sells, its refusals, and the requests it received. */
export class FakePlatform {
  variants: Readonly<Record<string, SoldVariant | undefined>> = {
    [PAPILLEX]: {},
    [MONTHLY]: { subscription: "true", plan: MONTHLY_PLAN },
  };
  checkoutUrl = `${PUBLIC_URL}/pay/token-1`;
  codeApplies = true;
  /** Reason why the code does not apply, by `CartWarningCode`: sent by versions that have warnings, if requested. */
  codeWarning: string | null = null;
  /** Reason why the code does not apply, as the embedded shop sends it: in the answer's extensions. */
  codeReport: object | null = null;
  userErrors: readonly object[] = [];
  takes: (quantity: number) => number = (quantity) => quantity;
  status = 200;
  hangs = false;
  mayReadStock = true;
  mayReadPlans = true;
  /** The platform has ended every customer's token. */
  endedTokens = false;
  readonly created: { input: Record<string, unknown>; language: string; country: string }[] = [];
  /** Addresses saved in address books. */
  readonly saved: Record<string, unknown>[] = [];
  readonly asked: Record<string, unknown>[] = [];
  readonly buyerIps: (string | undefined)[] = [];

  readonly transport = async ({ body, headers }: StorefrontCall, signal: AbortSignal) => {
    this.buyerIps.push(headers["Shopify-Storefront-Buyer-IP"]);
    if (this.hangs) {
      await new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("The operation timed out.")));
      });
    }
    const variables = body.variables ?? {};
    if (body.query.includes("customerAddressCreate(")) {
      this.saved.push(variables);
      const answer = { customerAddress: { id: "gid://shopify/MailingAddress/1" }, customerUserErrors: [] };
      return { status: this.status, headers: {}, body: { data: { customerAddressCreate: answer } } };
    }
    const answer = /^\s*mutation/.test(body.query)
      ? this.#create(variables, body.query.includes("warnings {"))
      : this.#offer(variables);
    return { status: this.status, headers: {}, body: answer };
  };

  #offer(variables: Readonly<Record<string, unknown>>): object {
    this.asked.push(variables);
    const isDenied =
      (variables.withStock && !this.mayReadStock) || (variables.withPlans && !this.mayReadPlans);
    if (isDenied) {
      return { data: null, errors: [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }] };
    }
    const nodes = (variables.ids as string[]).map((id) => {
      const variant = this.variants[id];
      if (variant === undefined) return null;
      const { amount = "289.0", available = true, left = 10, subscription, plan } = variant;
      return {
        id,
        title: "Un flacon",
        availableForSale: available,
        ...(variables.withStock === true && { quantityAvailable: left }),
        price: { amount, currencyCode: "RON" },
        metafields: [subscription === undefined ? null : { key: "subscription", value: subscription }],
        ...(variables.withPlans === true && {
          sellingPlanAllocations: { nodes: plan === undefined ? [] : [{ sellingPlan: { id: plan } }] },
        }),
      };
    });
    return { data: { nodes } };
  }

  #create(variables: Readonly<Record<string, unknown>>, tellsWarnings: boolean): object {
    const { input, language, country } = variables as unknown as FakePlatform["created"][number];
    this.created.push({ input, language, country });
    const { customerAccessToken } = Object(input.buyerIdentity) as { customerAccessToken?: string };
    if (this.endedTokens && customerAccessToken !== undefined) {
      const field = ["input", "buyerIdentity", "customerAccessToken"];
      return {
        data: { cartCreate: { cart: null, userErrors: [{ code: "INVALID", field, message: "no" }] } },
      };
    }
    if (this.userErrors.length > 0)
      return { data: { cartCreate: { cart: null, userErrors: this.userErrors } } };
    const lines = input.lines as { merchandiseId: string; quantity: number }[];
    const cart = {
      id: `gid://shopify/Cart/${this.created.length}`,
      checkoutUrl: this.checkoutUrl,
      discountCodes: ((input.discountCodes ?? []) as string[]).map((code) => ({
        code,
        applicable: this.codeApplies,
      })),
      lines: {
        nodes: lines
          .map(({ merchandiseId, quantity }) => ({
            quantity: this.takes(quantity),
            merchandise: { id: merchandiseId },
          }))
          .filter(({ quantity }) => quantity > 0),
      },
    };
    const warned = tellsWarnings && this.codeWarning !== null && !this.codeApplies;
    const warnings = warned ? [{ code: this.codeWarning }] : [];
    const extensions = { discountCodes: [this.codeReport] };
    return {
      data: { cartCreate: { cart, userErrors: [], ...(tellsWarnings && { warnings }) } },
      ...(this.codeReport !== null && { extensions }),
    };
  }
}
