import { completeTranslations, eachLanguage, type EachLanguage } from "#domain/language/translations.ts";
import { gid } from "#shop/schema/gid.ts";
import { plainText } from "#shop/modules/content/plain-text.ts";
import type {
  MenuFacts,
  MenuItemFacts,
  PageFacts,
  PolicyFacts,
  RedirectFacts,
} from "./online-store-format.ts";

/** Page of the storefront that is no product, blog or article. */
export interface StorePage {
  readonly __typename: "Page";
  readonly id: number;
  readonly gid: string;
  readonly handle: string;
  readonly texts: EachLanguage<{ readonly title: string; readonly body: string }>;
  /** The bodies without their HTML. */
  readonly plain: EachLanguage<string>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface StoreMenu {
  readonly __typename: "Menu";
  readonly gid: string;
  readonly handle: string;
  readonly title: EachLanguage<string>;
  readonly items: readonly StoreMenuItem[];
}

export interface StoreMenuItem {
  readonly __typename: "MenuItem";
  readonly gid: string;
  readonly facts: MenuItemFacts;
  readonly title: EachLanguage<string>;
  readonly items: readonly StoreMenuItem[];
}

export interface StoreRedirect {
  readonly __typename: "UrlRedirect";
  readonly number: number;
  readonly id: string;
  readonly path: string;
  readonly target: string;
  readonly createdAt: Date;
}

/**
 * What the storefront has besides products and articles. There is one object, whose fields are replaced when the merchant
 * has edited them (`live-online-store.ts`).
 */
export interface OnlineStore {
  readonly pages: readonly StorePage[];
  readonly policies: readonly PolicyFacts[];
  readonly menus: readonly StoreMenu[];
  readonly redirects: readonly StoreRedirect[];
}

export interface OnlineStoreFacts {
  readonly pages: readonly PageFacts[];
  readonly policies: readonly PolicyFacts[];
  readonly menus: readonly MenuFacts[];
  readonly redirects: readonly RedirectFacts[];
}

/** An item's id is its menu's with its place in it, so that a menu has room for so many. */
const ITEMS_PER_MENU = 1000;

export function buildOnlineStore({ pages, policies, menus, redirects }: OnlineStoreFacts): OnlineStore {
  return {
    policies,
    pages: pages.map(({ id, handle, createdAt, updatedAt, ...translations }) => {
      const texts = completeTranslations(translations);
      return {
        __typename: "Page",
        id,
        gid: gid("Page", id),
        handle,
        texts,
        plain: eachLanguage((language) => plainText(texts[language].body)),
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
      };
    }),
    menus: menus.map(({ id, handle, title, items }) => {
      let last = id * ITEMS_PER_MENU;
      const itemOf = (facts: MenuItemFacts): StoreMenuItem => {
        last += 1;
        return {
          __typename: "MenuItem",
          gid: gid("MenuItem", last),
          facts,
          title: completeTranslations(facts.title),
          items: facts.items.map(itemOf),
        };
      };
      return {
        __typename: "Menu",
        gid: gid("Menu", id),
        handle,
        title: completeTranslations(title),
        items: items.map(itemOf),
      };
    }),
    redirects: redirects.map(({ id, path, target, createdAt }) => ({
      __typename: "UrlRedirect",
      number: id,
      id: gid("UrlRedirect", id),
      path,
      target,
      createdAt: new Date(createdAt),
    })),
  };
}

export function pageByGid({ pages }: OnlineStore, id: string): StorePage | null {
  return pages.find((page) => page.gid === id) ?? null;
}

export function pageByHandle({ pages }: OnlineStore, handle: string): StorePage | null {
  return pages.find((page) => page.handle === handle) ?? null;
}
