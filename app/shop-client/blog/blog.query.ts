import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries the blogs of the shop, for the overview. */
export const BlogList = graphql(`
  query BlogList($first: Int!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    blogs(first: $first) {
      nodes {
        handle
        title
        seo {
          description
        }
      }
    }
  }
`);

/** Queries the articles of one blog (spec §7): 10, newest first. */
export const ArticleList = graphql(`
  query ArticleList(
    $blogHandle: String = "news"
    $first: Int = 10
    $after: String
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    blog(handle: $blogHandle) {
      handle
      title
      seo {
        description
      }
      articles(first: $first, after: $after, sortKey: PUBLISHED_AT, reverse: true) {
        edges {
          node {
            ...ArticleCard
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** Queries the newest articles of every blog. */
export const LatestArticles = graphql(`
  query LatestArticles($first: Int = 10, $after: String, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    articles(first: $first, after: $after, sortKey: PUBLISHED_AT, reverse: true) {
      edges {
        node {
          ...ArticleCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Queries a single article (spec §7). */
export const ArticleByHandle = graphql(`
  query ArticleByHandle(
    $blogHandle: String!
    $articleHandle: String!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    blog(handle: $blogHandle) {
      articleByHandle(handle: $articleHandle) {
        ...ArticleCard
        contentHtml
        seo {
          title
          description
        }
        metafield(namespace: "custom", key: "table_of_contents") {
          value
        }
      }
    }
  }
`);
