import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries the current names and prices of a cart's variants, in the order of `ids`; null for one that is gone. */
export const CartLines = graphql(`
  query CartLines($ids: [ID!]!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        title
        availableForSale
        price {
          amount
          currencyCode
        }
        image {
          url
        }
        metafields(identifiers: [{ namespace: "custom", key: "subscription" }]) {
          key
          value
        }
        product {
          handle
          title
        }
      }
    }
  }
`);
