import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries products with what a feed says of them besides their card, in the order of their ids. */
export const FeedProductList = graphql(`
  query FeedProductList($first: Int!, $after: String, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes {
        ...ProductCard
        description
        googleCategory: metafield(namespace: "custom", key: "google_category") {
          value
        }
        pictures: images(first: 10) {
          nodes {
            url
            altText
            width
            height
          }
        }
        codes: variants(first: 10) {
          nodes {
            id
            barcode
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
