import { graphql } from "#app/shop-client/generated/gql.ts";

/** Fields of an article in lists (spec §3); its text is requested to compute the reading time. */
export const ArticleCard = graphql(`
  fragment ArticleCard on Article {
    id
    handle
    title
    excerpt
    content
    publishedAt
    tags
    image {
      url
      altText
      width
      height
    }
    authorV2 {
      name
    }
    blog {
      handle
      title
    }
  }
`);
