import { graphql } from "./generated/gql.ts";

/** Queries the merchant's redirects: all of them in pages, or those that a search finds. */
export const UrlRedirects = graphql(`
  query UrlRedirects($first: Int!, $after: String, $query: String) {
    urlRedirects(first: $first, after: $after, query: $query) {
      nodes {
        path
        target
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
