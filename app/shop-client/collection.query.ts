import { graphql } from "./generated/gql.ts";

/** Queries the collections for their overview; one product of each tells whether it has any. */
export const CollectionList = graphql(`
  query CollectionList($first: Int!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    collections(first: $first) {
      nodes {
        handle
        title
        description
        image {
          url
          altText
          width
          height
        }
        products(first: 1) {
          nodes {
            ...ProductCard
          }
        }
      }
    }
  }
`);

/** Queries a collection with a page of its products, in the merchant's order. */
export const CollectionByHandle = graphql(`
  query CollectionByHandle(
    $handle: String!
    $first: Int!
    $after: String
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    collection(handle: $handle) {
      handle
      title
      description
      seo {
        title
        description
      }
      products(first: $first, after: $after, sortKey: COLLECTION_DEFAULT) {
        nodes {
          ...ProductCard
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
