/** Part of the JS Buy SDK that the tests use: the package has no types. */
declare module "shopify-buy" {
  type Call = (...args: readonly unknown[]) => Promise<Answered>;

  export interface Answered {
    readonly id: string;
    readonly note: string | null;
    readonly email: string | null;
    readonly subtotalPrice: { readonly amount: string };
    readonly totalPrice: { readonly amount: string };
    readonly userErrors: readonly { readonly message: string }[];
    readonly appliedGiftCards: readonly { readonly id: string }[];
    readonly customAttributes: readonly { readonly key: string; readonly value: string }[];
    readonly discountApplications: readonly { readonly code?: string }[];
    readonly lineItems: readonly { readonly id: string; readonly quantity: number }[];
  }

  export interface Client {
    readonly product: Readonly<Record<string, Call>>;
    readonly collection: Readonly<Record<string, Call>>;
    readonly shop: Readonly<Record<string, Call>>;
    readonly checkout: Readonly<Record<string, Call>>;
  }

  export function buildClient(
    config: { readonly domain: string; readonly storefrontAccessToken: string },
    fetch: (url: string, init?: RequestInit) => Promise<Response>,
  ): Client;
}
