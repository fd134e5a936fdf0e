import { afterEach, describe, expect, it, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import { settleCurrency } from "./user-currency.ts";

afterEach(() => vi.unstubAllGlobals());

const shopSays = (currency: unknown) => () => Promise.resolve(Response.json({ currency }));
const shopIsSilent = () => Promise.resolve(Response.json({ currency: null }, { status: 503 }));
const networkIsAway = () => Promise.reject(new TypeError("Failed to fetch"));

interface Case {
  readonly stored?: string;
  readonly shop: () => Promise<Response>;
  readonly languages?: readonly string[];
}

describe("the shopper's currency (spec §4)", () => {
  it.each<[string, Case, { stored: string | undefined; cookie: string; elsewhere: boolean }]>([
    [
      "is the stored one",
      { stored: "EUR", shop: shopSays("RON") },
      { stored: "EUR", cookie: "EUR", elsewhere: true },
    ],
    [
      "else the shop's, then stored",
      { shop: shopSays("RON") },
      { stored: "RON", cookie: "RON", elsewhere: false },
    ],
    [
      "is the shop's when the stored one is none",
      { stored: "LEU", shop: shopSays("RON") },
      { stored: "RON", cookie: "RON", elsewhere: false },
    ],
    [
      "else what the browser's language says, not stored",
      { shop: shopIsSilent, languages: ["en-GB"] },
      { stored: undefined, cookie: "GBP", elsewhere: true },
    ],
    [
      "else RON",
      { shop: networkIsAway, languages: ["sv-SE"] },
      { stored: undefined, cookie: "RON", elsewhere: false },
    ],
    [
      "does not follow a shop in a currency the store cannot show",
      { shop: shopSays("SEK"), languages: ["ro-RO"] },
      { stored: undefined, cookie: "RON", elsewhere: false },
    ],
  ])("%s", async (_case, { stored, shop, languages = ["ro-RO"] }, expected) => {
    const browser = stubBrowser({ languages });
    if (stored !== undefined) browser.stored.set(USER_CURRENCY_KEY, stored);
    vi.stubGlobal("fetch", shop);
    const elsewhere = await settleCurrency();
    const cookie = document.cookie.match(
      new RegExp(`^${BRAND_STORAGE_PREFIX}_user_currency=([A-Z]+); Path=/`),
    )?.[1];
    expect({ stored: browser.stored.get(USER_CURRENCY_KEY), cookie, elsewhere }).toEqual(expected);
  });

  it("asks the shop only when nothing is stored, and leaves a right cookie alone", async () => {
    const browser = stubBrowser();
    browser.stored.set(USER_CURRENCY_KEY, "USD");
    document.cookie = `language=ro; ${BRAND_STORAGE_PREFIX}_user_currency=USD`;
    const fetch = vi.fn(shopSays("RON"));
    vi.stubGlobal("fetch", fetch);
    expect(await settleCurrency()).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
    expect(document.cookie).toBe(`language=ro; ${BRAND_STORAGE_PREFIX}_user_currency=USD`);
  });
});
