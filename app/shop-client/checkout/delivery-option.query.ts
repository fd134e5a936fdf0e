import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries the ways in which a cart can be delivered. */
export const DeliveryOptions = graphql(`
  query DeliveryOptions($cartId: ID!) {
    cart(id: $cartId) {
      deliveryGroups(first: 1) {
        nodes {
          id
          deliveryOptions {
            handle
            title
            deliveryMethodType
          }
        }
      }
    }
  }
`);

/** Chooses one of them. */
export const DeliveryOptionChoice = graphql(`
  mutation DeliveryOptionChoice($cartId: ID!, $choices: [CartSelectedDeliveryOptionInput!]!) {
    cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $choices) {
      userErrors {
        code
        field
      }
    }
  }
`);
