import { GraphQLError } from "graphql";

/** Shopify's answer for a field that the caller's credentials do not open. @param requiredAccess ends in a full stop */
export function accessDenied(field: string, requiredAccess: string): GraphQLError {
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess,
    },
  });
}
