import { describe, expect, test } from "vitest";
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
              enabledPresentmentCurrencies: ["RON"],
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

    test("has no policies to show and says so", async () => {
      const { data, errors } = await ask(opened().shop, { query: "{ shop { refundPolicy { body } } }" });
      expect(data).toEqual({ shop: { refundPolicy: null } });
      expect(errors).toMatchObject([
        {
          message: 'Field "Shop.refundPolicy" is not implemented by the embedded shop.',
          path: ["shop", "refundPolicy"],
          extensions: { code: "NOT_IMPLEMENTED" },
        },
      ]);
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
              ["RO", "Romania", "METRIC_SYSTEM"],
              ["DE", "Germany", "METRIC_SYSTEM"],
              ["US", "United States", "IMPERIAL_SYSTEM"],
            ].map(([isoCode, name, unitSystem]) => ({
              isoCode,
              name,
              unitSystem,
              currency: { isoCode: "RON", name: "Romanian Leu", symbol: "lei" },
            })),
          },
        },
      );
    });

    test.each([
      ["a language it does not speak gives the primary one", "language: FR", "RO", "RO"],
      ["a country it does not ship to gives its own", "country: JP, language: EN", "EN", "RO"],
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
