import { graphql } from "#app/shop-client/generated/gql.ts";

/** Log in with e-mail and password. */
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

/** Log in whoever has proven her mailbox to us; the platform makes a customer when it has none of that address. */
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

/** Whether a token still opens a customer (spec §7, session validation), and which. */
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

/** The platform's own activation link. */
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

/** The platform's own link to choose a new password. */
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

/** A new password ends all tokens of the customer; the answer carries the one that takes their place. */
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

/** The platform mails its own link to choose a new password, to customers it knows. */
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
