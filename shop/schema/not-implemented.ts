import { GraphQLError } from "graphql";

/**
 * The answer to a field, an argument or an input field of the official schema that this shop does not have: said
 * openly, so that nobody takes a made-up value for a true one.
 *
 * @param coordinate a schema coordinate: `Product.media`, `QueryRoot.products(near:)`, `CartInput.metafields`
 */
export function notImplemented(coordinate: string): GraphQLError {
  const kind = coordinate.endsWith(":)") ? "Argument" : "Field";
  return new GraphQLError(`${kind} "${coordinate}" is not implemented by the embedded shop.`, {
    extensions: { code: "NOT_IMPLEMENTED" },
  });
}
