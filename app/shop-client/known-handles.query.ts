import { graphql } from "./generated/gql.ts";

/** The handle of every product. */
export const KnownProducts = graphql(`
  query KnownProducts($first: Int!) {
    products(first: $first) {
      nodes {
        handle
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** The handle of every blog and of every article. */
export const KnownArticles = graphql(`
  query KnownArticles($first: Int!) {
    blogs(first: $first) {
      nodes {
        handle
      }
      pageInfo {
        hasNextPage
      }
    }
    articles(first: $first) {
      nodes {
        handle
        blog {
          handle
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
