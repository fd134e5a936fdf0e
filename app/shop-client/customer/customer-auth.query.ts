import { graphql } from "#app/shop-client/generated/gql.ts";

/** Logs in with e-mail and password. */
export const CustomerTokenCreate = graphql(`
  mutation CustomerTokenCreate($input: CustomerAccessTokenCreateInput!) {
    customerAccessTokenCreate(input: $input) {
      customerAccessToken {
        accessToken
        expiresAt
      }
      customerUserErrors {
        code
        message
      }
    }
  }
`);

/** Logs in a customer whose mailbox the store has proven; the platform creates a customer for an unknown address. */
export const CustomerTokenCreateWithMultipass = graphql(`
  mutation CustomerTokenCreateWithMultipass($multipassToken: String!) {
    customerAccessTokenCreateWithMultipass(multipassToken: $multipassToken) {
      customerAccessToken {
        accessToken
        expiresAt
      }
      customerUserErrors {
        code
        message
      }
    }
  }
`);

export const CustomerTokenRenew = graphql(`
  mutation CustomerTokenRenew($customerAccessToken: String!) {
    customerAccessTokenRenew(customerAccessToken: $customerAccessToken) {
      customerAccessToken {
        accessToken
        expiresAt
      }
      userErrors {
        message
      }
    }
  }
`);

export const CustomerTokenDelete = graphql(`
  mutation CustomerTokenDelete($customerAccessToken: String!) {
    customerAccessTokenDelete(customerAccessToken: $customerAccessToken) {
      deletedAccessToken
      userErrors {
        message
      }
    }
  }
`);

/** Finds the customer of a token; null if it is not valid (spec §7, session validation). */
export const CustomerOfToken = graphql(`
  query CustomerOfToken($customerAccessToken: String!) {
    customer(customerAccessToken: $customerAccessToken) {
      id
      email
      firstName
      lastName
    }
  }
`);

export const CustomerCreate = graphql(`
  mutation CustomerCreate($input: CustomerCreateInput!) {
    customerCreate(input: $input) {
      customer {
        id
      }
      customerUserErrors {
        code
        message
      }
    }
  }
`);

/** Uses the platform's own activation link. */
export const CustomerActivate = graphql(`
  mutation CustomerActivate($id: ID!, $input: CustomerActivateInput!) {
    customerActivate(id: $id, input: $input) {
      customerAccessToken {
        accessToken
        expiresAt
      }
      customerUserErrors {
        code
        message
      }
    }
  }
`);

/** Uses the platform's own link to choose a new password. */
export const CustomerReset = graphql(`
  mutation CustomerReset($id: ID!, $input: CustomerResetInput!) {
    customerReset(id: $id, input: $input) {
      customerAccessToken {
        accessToken
        expiresAt
      }
      customerUserErrors {
        code
        message
      }
    }
  }
`);

/** Sets a new password, which ends all tokens of the customer; the answer has the token that replaces them. */
export const CustomerPasswordUpdate = graphql(`
  mutation CustomerPasswordUpdate($customerAccessToken: String!, $customer: CustomerUpdateInput!) {
    customerUpdate(customerAccessToken: $customerAccessToken, customer: $customer) {
      customerAccessToken {
        accessToken
        expiresAt
      }
      customerUserErrors {
        code
        message
      }
    }
  }
`);

/** Makes the platform mail its own link to choose a new password, to known customers. */
export const CustomerRecover = graphql(`
  mutation CustomerRecover($email: String!) {
    customerRecover(email: $email) {
      customerUserErrors {
        code
        message
      }
    }
  }
`);
