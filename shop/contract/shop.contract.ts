import { describe, expect, test } from "vitest";
import {
  HIGHLIGHT,
  INVERSE,
  ON_HIGHLIGHT,
  ON_INVERSE,
  ON_PRIMARY,
  ON_SURFACE,
  PRIMARY,
  SURFACE,
} from "#brand/generated/colors.ts";
import { LOGO, SQUARE_LOGO } from "#shop/modules/shop-profile/brand.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

export function shopContract(opened: () => TestShop): void {
  describe("shop", () => {
    test("tells its name, address and how it takes money", async () => {
      await covers(
        opened().shop,
        {
          query: `{
            shop {
              id name description moneyFormat shipsToCountries
              primaryDomain { host sslEnabled url }
              paymentSettings {
                acceptedCardBrands countryCode currencyCode enabledPresentmentCurrencies
                supportedDigitalWallets shopifyPaymentsAccountId
              }
              metafield(namespace: "custom", key: "any") { value }
              metafields(identifiers: [{ namespace: "custom", key: "any" }]) { value }
            }
            publicApiVersions { handle displayName supported }
          }`,
        },
        {
          shop: {
            id: "gid://shopify/Shop/1",
            name: "Magazin de probă",
            description: "Un catalog mic pentru teste.",
            moneyFormat: "{{amount_with_comma_separator}} lei",
            shipsToCountries: ["RO", "DE", "US"],
            primaryDomain: { host: "store.test", sslEnabled: true, url: "https://store.test" },
            paymentSettings: {
              acceptedCardBrands: ["VISA", "MASTERCARD", "AMERICAN_EXPRESS"],
              countryCode: "RO",
              currencyCode: "RON",
              enabledPresentmentCurrencies: ["RON", "EUR", "JPY"],
              supportedDigitalWallets: ["APPLE_PAY", "GOOGLE_PAY"],
              shopifyPaymentsAccountId: null,
            },
            metafield: null,
            metafields: [null],
          },
          publicApiVersions: ["2024-01", "2026-04"].map((handle) => ({
            handle,
            displayName: handle,
            supported: true,
          })),
        },
        ["Shop.metafield(namespace:)", "Shop.metafield(key:)", "Shop.metafields(identifiers:)"],
      );
    });

    test("has a brand with logos and colours, and without what nobody made", async () => {
      const IMAGE = "id alt mediaContentType image { id url altText width height }";
      const picture = (number: number, file: string, width: number, height: number): object => ({
        id: `gid://shopify/MediaImage/${number}`,
        alt: "Magazin de probă",
        mediaContentType: "IMAGE",
        image: {
          id: `gid://shopify/ImageSource/${number}`,
          url: `https://shop.test/media/brand/${file}`,
          altText: "Magazin de probă",
          width,
          height,
        },
      });
      await covers(
        opened().shop,
        {
          query: `{ shop { brand {
            logo { ${IMAGE} } squareLogo { ${IMAGE} } coverImage { id } slogan shortDescription
            colors { primary { background foreground } secondary { background foreground } }
          } } }`,
        },
        {
          shop: {
            brand: {
              logo: picture(1, "logo-wordmark.svg", 581, 120),
              squareLogo: picture(2, "mark.svg", 96, 96),
              coverImage: null,
              slogan: null,
              shortDescription: "Un catalog mic pentru teste.",
              colors: {
                primary: [{ background: PRIMARY, foreground: ON_PRIMARY }],
                secondary: [
                  { background: HIGHLIGHT, foreground: ON_HIGHLIGHT },
                  { background: INVERSE, foreground: ON_INVERSE },
                  { background: SURFACE, foreground: ON_SURFACE },
                ],
              },
            },
          },
        },
      );
    });

    test("serves its logos in the size that it says", async () => {
      for (const { file, width, height } of [LOGO, SQUARE_LOGO]) {
        const request = new Request(`https://shop.test/media/${file}`);
        const answer = await opened().shop.fetch(request, { ip: "192.0.2.1" });
        expect(await answer?.text()).toContain(`viewBox="0 0 ${width} ${height}"`);
      }
    });

    test("has policies that lead to the storefront's pages, and null for one it does not have", async () => {
      const POLICY = "id title body handle url";
      const policy = (number: number, handle: string, title: string): object => ({
        id: `gid://shopify/ShopPolicy/${number}`,
        title,
        body: `<p>Pe scurt &amp; adevărat.</p><p><a href="https://store.test/policies/${handle}">${title}</a></p>`,
        handle,
        url: `https://store.test/policies/${handle}`,
      });
      await covers(
        opened().shop,
        {
          query: `{ shop {
            privacyPolicy { ${POLICY} } refundPolicy { ${POLICY} } shippingPolicy { ${POLICY} }
            termsOfService { ${POLICY} } subscriptionPolicy { ${POLICY} }
          } }`,
        },
        {
          shop: {
            privacyPolicy: policy(1, "privacy-policy", "Confidențialitate"),
            refundPolicy: policy(2, "refund-policy", "Retur"),
            shippingPolicy: null,
            termsOfService: policy(3, "terms-of-service", "Termeni"),
            subscriptionPolicy: policy(4, "subscription-policy", "Abonament"),
          },
        },
      );
      await covers(
        opened().shop,
        { query: "query @inContext(language: EN) { shop { privacyPolicy { title body } } }" },
        {
          shop: {
            privacyPolicy: {
              title: "Privacy",
              body: '<p>Short &amp; true.</p><p><a href="https://store.test/policies/privacy-policy">Privacy</a></p>',
            },
          },
        },
      );
    });
  });

  describe("localization", () => {
    const COUNTRY = "isoCode name unitSystem currency { isoCode name symbol }";

    test("is Romanian in Romania unless asked otherwise", async () => {
      await covers(
        opened().shop,
        {
          query: `{ localization {
            country { ${COUNTRY} availableLanguages { isoCode name endonymName } }
            language { isoCode name endonymName }
          } }`,
        },
        {
          localization: {
            country: {
              isoCode: "RO",
              name: "România",
              unitSystem: "METRIC_SYSTEM",
              currency: { isoCode: "RON", name: "leu românesc", symbol: "lei" },
              availableLanguages: [
                { isoCode: "RO", name: "română", endonymName: "română" },
                { isoCode: "EN", name: "engleză", endonymName: "English" },
              ],
            },
            language: { isoCode: "RO", name: "română", endonymName: "română" },
          },
        },
      );
    });

    test("follows @inContext and names everything in its language", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
            shop { description }
            localization {
              country { isoCode name unitSystem }
              language { isoCode name endonymName }
              availableLanguages { isoCode name endonymName }
              availableCountries { ${COUNTRY} }
            }
          }`,
          variables: { country: "US", language: "EN" },
        },
        {
          shop: { description: "A small catalogue for tests." },
          localization: {
            country: { isoCode: "US", name: "United States", unitSystem: "IMPERIAL_SYSTEM" },
            language: { isoCode: "EN", name: "English", endonymName: "English" },
            availableLanguages: [
              { isoCode: "RO", name: "Romanian", endonymName: "română" },
              { isoCode: "EN", name: "English", endonymName: "English" },
            ],
            availableCountries: [
              ["RO", "Romania", "METRIC_SYSTEM", LEU],
              ["DE", "Germany", "METRIC_SYSTEM", { isoCode: "EUR", name: "Euro", symbol: "€" }],
              ["US", "United States", "IMPERIAL_SYSTEM", LEU],
              ["JP", "Japan", "METRIC_SYSTEM", { isoCode: "JPY", name: "Japanese Yen", symbol: "¥" }],
            ].map(([isoCode, name, unitSystem, currency]) => ({ isoCode, name, unitSystem, currency })),
          },
        },
      );
    });

    test.each([
      ["a language it does not speak gives the primary one", "language: FR", "RO", "RO"],
      ["a country it does not sell to gives its own", "country: BR, language: EN", "EN", "RO"],
      ["a country with prices and without delivery", "country: JP", "RO", "JP"],
      ["only the country", "country: DE", "RO", "DE"],
    ])("%s", async (_case, context, language, country) => {
      await covers(
        opened().shop,
        {
          query: `query @inContext(${context}) { localization { language { isoCode } country { isoCode } } }`,
        },
        { localization: { language: { isoCode: language }, country: { isoCode: country } } },
      );
    });

    test("refuses a preferred location instead of ignoring it", async () => {
      const answer = await ask(opened().shop, {
        query: `query @inContext(preferredLocationId: "gid://shopify/Location/1") { shop { name } }`,
      });
      expect(answer.errors).toMatchObject([{ extensions: { code: "NOT_IMPLEMENTED" } }]);
    });
  });
}

const LEU = { isoCode: "RON", name: "Romanian Leu", symbol: "lei" };
