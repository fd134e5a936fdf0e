import { GraphQLError } from "graphql";

/**
 * Makes Shopify's error for a field that the caller's credentials give no access to.
 *
 * @param requiredAccess ends in a full stop
 */
export function accessDenied(field: string, requiredAccess: string): GraphQLError {
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess,
    },
  });
}
