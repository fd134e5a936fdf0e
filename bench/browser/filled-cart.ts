import type { Locator, Page } from "@playwright/test";
import type { Language } from "../../domain/language/languages.ts";
import { CART_KEY } from "../../domain/storage-keys.ts";
import { textsOf } from "../../tests/support/texts.ts";
import { launchChromium } from "./chromium.ts";
import { addressIn, CART_PATHS } from "#bench/pages.ts";
import { openPhone } from "./phone.ts";

/** Finds the button that puts the product of a page into the cart. */
export function findAddButton(page: Page, language: Language): Locator {
  const name = textsOf("app/pages/product", language)("product.add_to_cart");
  return page.getByRole("main").getByRole("button", { name }).first();
}

/**
 * Fills a cart as a visitor does, from the pages of its products.
 *
 * @returns the content of the browser's storage under the cart's key
 */
export async function fillCart(url: string, language: Language, trustedKey: string | null): Promise<string> {
  const chromium = await launchChromium(language, trustedKey);
  try {
    let cart: string | null = null;
    for (const path of CART_PATHS)
      cart = await addFrom(chromium.port, `${url}${addressIn(language, path)}`, language, cart);
    if (cart === null) throw new Error("The cart stayed empty.");
    return cart;
  } finally {
    await chromium.close();
  }
}

async function addFrom(
  port: number,
  address: string,
  language: Language,
  cart: string | null,
): Promise<string | null> {
  const { page, close } = await openPhone(port, language, new URL(address).origin, cart);
  try {
    await page.goto(address);
    await findAddButton(page, language).tap();
    const grown = await page.waitForFunction(
      ([key, before]) => {
        const now = localStorage.getItem(key);
        return now === before ? null : now;
      },
      [CART_KEY, cart] as const,
    );
    return await grown.jsonValue();
  } finally {
    await close();
  }
}
