import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { vi } from "vitest";
import type { Answer } from "#shop/contract/account/logged-in.fixture.ts";

type Ask = (document: string, options?: { readonly variables?: object }) => Promise<Answer>;

/** Methods of the cart that ask the shop. */
type CartMethod =
  | `${"add" | "update" | "remove"}${"Lines" | "GiftCardCodes" | "DeliveryAddresses"}`
  | `update${"DiscountCodes" | "BuyerIdentity" | "Note" | "Attributes" | "SelectedDeliveryOption"}`
  | "create"
  | "get"
  | "setMetafields"
  | "deleteMetafield"
  | "replaceDeliveryAddresses";

export interface HydrogenCart extends Readonly<
  Record<CartMethod, (...args: readonly unknown[]) => Promise<Answer>>
> {
  readonly getCartId: () => string | undefined;
  readonly setCartId: (id: string) => Headers;
}

export interface Storefront {
  readonly query: Ask;
  readonly mutate: Ask;
  readonly isStorefrontApiUrl: (request: Request) => boolean;
  readonly forward: (request: Request) => Promise<Response>;
}

interface CustomerAccount {
  readonly login: (options: { readonly locale: string }) => Promise<Response>;
  readonly authorize: () => Promise<Response>;
  readonly logout: (options: { readonly postLogoutRedirectUri: string }) => Promise<Response>;
  readonly isLoggedIn: () => Promise<boolean>;
  readonly handleAuthStatus: () => Promise<void>;
  readonly getAccessToken: () => Promise<string | undefined>;
  readonly getBuyer: () => Promise<{ readonly customerAccessToken: string } | undefined>;
  readonly query: Ask;
  readonly mutate: Ask;
}

export interface HydrogenContext {
  readonly storefront: Storefront;
  readonly customerAccount: CustomerAccount;
  readonly cart: HydrogenCart;
}

interface Asked {
  readonly storefront: Storefront;
  readonly request: Request;
}

interface Hydrogen {
  readonly createHydrogenContext: (options: object) => HydrogenContext;
  readonly createStorefrontClient: (options: object) => { readonly storefront: Storefront };
  readonly getPaginationVariables: (request: Request, options: { readonly pageBy: number }) => object;
  readonly getSelectedProductOptions: (request: Request) => readonly object[];
  readonly getShopAnalytics: (options: object) => Promise<object>;
  readonly getSitemapIndex: (options: Asked) => Promise<Response>;
  readonly getSitemap: (
    options: Asked & {
      readonly params: { readonly type: string; readonly page: string };
      readonly getLink: (entry: { readonly type: string; readonly handle?: string }) => string;
    },
  ) => Promise<Response>;
  readonly storefrontRedirect: (options: Asked) => Promise<Response>;
}

/**
 * Part of Hydrogen that the tests use. An import would bring its own types along, which change those of `document` and
 * `window` in the whole project.
 */
export const hydrogen = await vi.importActual<Hydrogen>("@shopify/hydrogen");

/** Names of the documents that Hydrogen holds, such as `cartCreate` and `SitemapProducts`. */
export function listDocuments(): string[] {
  const file = createRequire(import.meta.url).resolve("@shopify/hydrogen");
  const source = readFileSync(file.replace("index.cjs", "development/index.js"), "utf8");
  return [...source.matchAll(/^ *(?:query|mutation) (\w+) ?[({]/gm)].map(([, name = ""]) => name).toSorted();
}
