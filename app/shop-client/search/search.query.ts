import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries a page of the products, and the articles, that have every word of a text; its last word may be a beginning. */
export const StoreSearch = graphql(`
  query StoreSearch(
    $query: String!
    $first: Int!
    $after: String
    $articles: Int!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    products: search(query: $query, first: $first, after: $after, types: [PRODUCT], prefix: LAST) {
      totalCount
      nodes {
        __typename
        ... on Product {
          ...ProductCard
        }
      }
    }
    articles: search(query: $query, first: $articles, types: [ARTICLE], prefix: LAST) {
      nodes {
        __typename
        ... on Article {
          ...ArticleCard
        }
      }
    }
  }
`);

/** Queries the cursor after the products of the pages before; null where nothing is found. */
export const SearchCursor = graphql(`
  query SearchCursor($query: String!, $skipped: Int!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    search(query: $query, first: $skipped, types: [PRODUCT], prefix: LAST) {
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Queries the products and articles to suggest for a text that is still being typed. */
export const SearchSuggestions = graphql(`
  query SearchSuggestions($query: String!, $limit: Int!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    predictiveSearch(query: $query, limit: $limit, limitScope: EACH, types: [PRODUCT, ARTICLE]) {
      products {
        ...ProductCard
      }
      articles {
        handle
        title
        blog {
          handle
          title
        }
      }
    }
  }
`);
