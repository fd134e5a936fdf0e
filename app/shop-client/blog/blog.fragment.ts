import { graphql } from "#app/shop-client/generated/gql.ts";

/** An article as lists show it (spec §3); its text is asked for to tell how long it reads. */
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
