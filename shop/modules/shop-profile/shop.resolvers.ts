import { inLanguage } from "#domain/language/translations.ts";
import { SERVED_VERSIONS } from "#shop/schema/api-version.ts";
import { gid } from "#shop/schema/gid.ts";
import type { CardBrand, CountryCode, DigitalWallet } from "#shop/schema/generated/resolver-types.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { brandOf, brandPictures } from "./brand.ts";
import { localizationResolvers } from "./localization.resolvers.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** The only shop of this server. */
const SHOP = { __typename: "Shop", number: 1 } as const;

/** Card brands of the payment page (`shop/payment/test-gateway/test-cards.ts`). */
const CARD_BRANDS: CardBrand[] = ["VISA", "MASTERCARD", "AMERICAN_EXPRESS"];
const WALLETS: DigitalWallet[] = ["APPLE_PAY", "GOOGLE_PAY"];

const MONEY_FORMAT = "{{amount_with_comma_separator}} lei";

/**
 * Shop profile module: the shop itself, its brand and its countries.
 */
export const shopProfileModule: ShopModule = {
  resolvers: {
    ...localizationResolvers,
    QueryRoot: {
      ...localizationResolvers.QueryRoot,
      shop: () => SHOP,
      paymentSettings: (_root, _args, context) => paymentSettings(context),
      publicApiVersions: () =>
        SERVED_VERSIONS.map((handle) => ({ handle, displayName: handle, supported: true })),
    },
    Shop: {
      id: () => gid("Shop", SHOP.number),
      name: (_shop, _args, { config }) => config.name,
      brand: (_shop, _args, context) => brandOf(context),
      description: (_shop, _args, { config, language }) => inLanguage(config.description, language),
      moneyFormat: () => MONEY_FORMAT,
      primaryDomain: (_shop, _args, { settings }) => {
        const url = new URL(settings.storefrontUrl);
        return { host: url.host, sslEnabled: url.protocol === "https:", url: settings.storefrontUrl };
      },
      shipsToCountries: (_shop, _args, { config }) => trustType<CountryCode[]>(config.shipsTo),
      paymentSettings: (_shop, _args, context) => paymentSettings(context),
      // Customers log in by password, and pay at once.
      customerAccountUrl: () => null,
      customerAccountTranslations: () => null,
      socialLoginProviders: () => [],
      shopPayInstallmentsPricing: () => null,
      metafield: { args: ["namespace", "key"], resolve: () => null },
      metafields: { args: ["identifiers"], resolve: (_shop, { identifiers }) => identifiers.map(() => null) },
    },
  },
  nodes: {
    Shop: ({ rest }) => (rest === String(SHOP.number) ? SHOP : null),
    MediaImage: ({ gid: id }, { config }) =>
      brandPictures(config.name).find((picture) => picture.id === id) ?? null,
  },
};

function paymentSettings({ config }: ShopContext): object {
  return {
    acceptedCardBrands: CARD_BRANDS,
    countryCode: config.country,
    currencyCode: config.currency,
    enabledPresentmentCurrencies: currenciesOf(config),
    supportedDigitalWallets: WALLETS,
    // Payments do not use Shopify's own service.
    shopifyPaymentsAccountId: null,
  };
}
