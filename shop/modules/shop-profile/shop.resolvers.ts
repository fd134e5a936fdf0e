import { inLanguage } from "#domain/language/translations.ts";
import { SERVED_VERSIONS } from "#shop/schema/api-version.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import type {
  CardBrand,
  CountryCode,
  DigitalWallet,
  HasMetafieldsIdentifier,
} from "#shop/schema/generated/resolver-types.ts";
import { SETS_METAFIELD } from "#domain/promotion/product-sets.ts";
import { METAFIELD_NAMESPACE } from "#shop/modules/catalogue/metafields.ts";
import { listSets } from "#shop/modules/catalogue/settings/list-sets.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { brandOf, brandPictures } from "./brand.ts";
import { localizationResolvers } from "./localization.resolvers.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** The only shop of this server. */
const SHOP = { __typename: "Shop", number: 1 } as const;

/** Returns a metafield of the shop: its sets, which storefronts show and preview, are the only one. */
function shopMetafield(name: Partial<HasMetafieldsIdentifier>, { config, catalogue }: ShopContext) {
  const { namespace, key } = name;
  if ((namespace ?? METAFIELD_NAMESPACE) !== METAFIELD_NAMESPACE || key !== SETS_METAFIELD) return null;
  const sets = listSets(config, (handle) => catalogue.productByHandle(handle));
  const [first] = catalogue.all();
  if (sets.length === 0 || first === undefined) return null;
  return {
    __typename: "Metafield",
    id: gid("Metafield", `shop-${SHOP.number}-${key}`),
    ...{ namespace: METAFIELD_NAMESPACE, key, type: "json", value: JSON.stringify(sets) },
    createdAt: dateTime(first.createdAt),
    updatedAt: dateTime(first.createdAt),
    description: null,
    parentResource: SHOP,
    reference: null,
  };
}

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
      metafield: {
        args: ["namespace", "key"],
        resolve: (_shop, name, context) => shopMetafield(name, context),
      },
      metafields: {
        args: ["identifiers"],
        resolve: (_shop, { identifiers }, context) => identifiers.map((name) => shopMetafield(name, context)),
      },
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
