import { GraphQLError } from "graphql";

/**
 * Makes the error for a field, an argument or an input field of the official schema that this shop does not have, so
 * that no made-up value is taken for a true one.
 *
 * @param coordinate a schema coordinate: `Product.media`, `QueryRoot.products(near:)`, `CartInput.metafields`
 */
export function notImplemented(coordinate: string): GraphQLError {
  const kind = coordinate.endsWith(":)") ? "Argument" : "Field";
  return new GraphQLError(`${kind} "${coordinate}" is not implemented by the embedded shop.`, {
    extensions: { code: "NOT_IMPLEMENTED" },
  });
}
