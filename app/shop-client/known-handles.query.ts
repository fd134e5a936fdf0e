import { graphql } from "./generated/gql.ts";

/** Queries the handle of every product. */
export const KnownProducts = graphql(`
  query KnownProducts($first: Int!, $after: String) {
    products(first: $first, after: $after) {
      nodes {
        handle
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Queries the handle of every collection. */
export const KnownCollections = graphql(`
  query KnownCollections($first: Int!, $after: String) {
    collections(first: $first, after: $after) {
      nodes {
        handle
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Queries the handle of every blog. */
export const KnownBlogs = graphql(`
  query KnownBlogs($first: Int!, $after: String) {
    blogs(first: $first, after: $after) {
      nodes {
        handle
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Queries the handle of every article. */
export const KnownArticles = graphql(`
  query KnownArticles($first: Int!, $after: String) {
    articles(first: $first, after: $after) {
      nodes {
        handle
        blog {
          handle
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
