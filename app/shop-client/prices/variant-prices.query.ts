import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries what the variants of products cost in a country: all that the records of prices need. */
export const VariantPrices = graphql(`
  query VariantPrices($first: Int!, $after: String, $country: CountryCode) @inContext(country: $country) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes {
        variants(first: 10) {
          nodes {
            id
            price {
              amount
              currencyCode
            }
            compareAtPrice {
              amount
              currencyCode
            }
            metafields(
              identifiers: [
                { namespace: "custom", key: "compare_at_price" }
                { namespace: "custom", key: "originalPrice" }
              ]
            ) {
              key
              value
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
