import { graphql } from "./generated/gql.ts";

/** Queries the product list (spec §7): 20 products, newest first by default. */
export const ProductList = graphql(`
  query ProductList(
    $first: Int = 20
    $after: String
    $sortKey: ProductSortKeys = CREATED_AT
    $reverse: Boolean = false
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {
      edges {
        node {
          ...ProductCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Queries one whole product (spec §3, §7): 10 images, 10 variants, every metafield the page reads. */
export const ProductByHandle = graphql(`
  query ProductByHandle($handle: String!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    productByHandle(handle: $handle) {
      id
      handle
      title
      description
      descriptionHtml
      tags
      vendor
      availableForSale
      seo {
        title
        description
      }
      options {
        name
        values
      }
      images(first: 10) {
        nodes {
          url
          altText
          width
          height
        }
      }
      variants(first: 10) {
        nodes {
          ...ProductVariant
        }
      }
      metafields(
        identifiers: [
          { namespace: "custom", key: "category" }
          { namespace: "custom", key: "reviewCount" }
          { namespace: "custom", key: "shortDescription" }
          { namespace: "custom", key: "capsules" }
          { namespace: "custom", key: "kind" }
          { namespace: "custom", key: "unit" }
          { namespace: "custom", key: "description" }
          { namespace: "custom", key: "benefits" }
          { namespace: "custom", key: "formula" }
          { namespace: "custom", key: "directions" }
          { namespace: "custom", key: "qualityStandards" }
          { namespace: "custom", key: "ingredients" }
          { namespace: "custom", key: "howToUse" }
          { namespace: "custom", key: "labelDetails" }
          { namespace: "custom", key: "benefits_title" }
          { namespace: "custom", key: "benefits_image" }
          { namespace: "custom", key: "benefit_1_title" }
          { namespace: "custom", key: "benefit_1_description" }
          { namespace: "custom", key: "benefit_1_icon" }
          { namespace: "custom", key: "benefit_2_title" }
          { namespace: "custom", key: "benefit_2_description" }
          { namespace: "custom", key: "benefit_2_icon" }
          { namespace: "custom", key: "benefit_3_title" }
          { namespace: "custom", key: "benefit_3_description" }
          { namespace: "custom", key: "benefit_3_icon" }
          { namespace: "custom", key: "benefit_4_title" }
          { namespace: "custom", key: "benefit_4_description" }
          { namespace: "custom", key: "benefit_4_icon" }
          { namespace: "custom", key: "ingredients_title" }
          { namespace: "custom", key: "ingredient_1_title" }
          { namespace: "custom", key: "ingredient_1_image" }
          { namespace: "custom", key: "ingredient_1_description" }
          { namespace: "custom", key: "ingredient_2_title" }
          { namespace: "custom", key: "ingredient_2_image" }
          { namespace: "custom", key: "ingredient_2_description" }
          { namespace: "custom", key: "ingredient_3_title" }
          { namespace: "custom", key: "ingredient_3_image" }
          { namespace: "custom", key: "ingredient_3_description" }
          { namespace: "custom", key: "ingredient_4_title" }
          { namespace: "custom", key: "ingredient_4_image" }
          { namespace: "custom", key: "ingredient_4_description" }
          { namespace: "custom", key: "ingredient_5_title" }
          { namespace: "custom", key: "ingredient_5_image" }
          { namespace: "custom", key: "ingredient_5_description" }
          { namespace: "custom", key: "ingredient_6_title" }
          { namespace: "custom", key: "ingredient_6_image" }
          { namespace: "custom", key: "ingredient_6_description" }
          { namespace: "custom", key: "ingredient_7_title" }
          { namespace: "custom", key: "ingredient_7_image" }
          { namespace: "custom", key: "ingredient_7_description" }
          { namespace: "custom", key: "ingredient_8_title" }
          { namespace: "custom", key: "ingredient_8_image" }
          { namespace: "custom", key: "ingredient_8_description" }
          { namespace: "custom", key: "ingredient_9_title" }
          { namespace: "custom", key: "ingredient_9_image" }
          { namespace: "custom", key: "ingredient_9_description" }
          { namespace: "custom", key: "ingredient_10_title" }
          { namespace: "custom", key: "ingredient_10_image" }
          { namespace: "custom", key: "ingredient_10_description" }
          { namespace: "custom", key: "faq_title" }
          { namespace: "custom", key: "faq_image" }
          { namespace: "custom", key: "faq_1_question" }
          { namespace: "custom", key: "faq_1_answer" }
          { namespace: "custom", key: "faq_2_question" }
          { namespace: "custom", key: "faq_2_answer" }
          { namespace: "custom", key: "faq_3_question" }
          { namespace: "custom", key: "faq_3_answer" }
          { namespace: "custom", key: "faq_4_question" }
          { namespace: "custom", key: "faq_4_answer" }
          { namespace: "custom", key: "faq_5_question" }
          { namespace: "custom", key: "faq_5_answer" }
          { namespace: "custom", key: "faq_6_question" }
          { namespace: "custom", key: "faq_6_answer" }
          { namespace: "custom", key: "faq_7_question" }
          { namespace: "custom", key: "faq_7_answer" }
          { namespace: "custom", key: "faq_8_question" }
          { namespace: "custom", key: "faq_8_answer" }
          { namespace: "custom", key: "faq_9_question" }
          { namespace: "custom", key: "faq_9_answer" }
          { namespace: "custom", key: "faq_10_question" }
          { namespace: "custom", key: "faq_10_answer" }
        ]
      ) {
        key
        value
      }
    }
  }
`);
