import type { MetafieldsSetUserErrorCode } from "#shop/schema/generated/resolver-types.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import {
  findStoredMetafield,
  mergeMetafields,
  metafieldGid,
  metafieldName,
  METAFIELDS_MAX,
  METAFIELDS_PER_CALL_MAX,
  readMetafields,
} from "./cart-metafields.ts";
import type { CartView } from "./cart-view.ts";
import { accepted, invalid, rejected } from "./input/checked.ts";
import { changeCart } from "./open-cart.ts";

/** Metafields of a cart. A call that has any error sets none. */
export const cartMetafieldResolvers = {
  Cart: {
    metafield: { args: ["key", "namespace"], resolve: (cart: CartView, name) => metafieldOf(cart, name) },
    metafields: {
      args: ["identifiers"],
      resolve: (cart: CartView, { identifiers }) => identifiers.map((name) => metafieldOf(cart, name)),
    },
  },
  Mutation: {
    cartMetafieldsSet: {
      args: ["metafields"],
      resolve: async (_root, { metafields: inputs }, context) => {
        const [first] = inputs;
        if (first === undefined) return { metafields: [], userErrors: [] };
        if (inputs.length > METAFIELDS_PER_CALL_MAX) {
          const message = `At most ${METAFIELDS_PER_CALL_MAX} metafields can be set at a time.`;
          return {
            metafields: null,
            userErrors: [setError("LESS_THAN_OR_EQUAL_TO", ["metafields"], message)],
          };
        }
        const other = inputs.findIndex(({ ownerId }) => ownerId !== first.ownerId);
        if (other !== -1) {
          const message = "All metafields of one call must have the same owner.";
          return {
            metafields: null,
            userErrors: [setError("INVALID_OWNER", ownerField(other), message, other)],
          };
        }
        const { wanted, faults } = readMetafields(inputs);
        if (faults.length > 0) {
          const userErrors = faults.map(({ code, index, field, message }) =>
            setError(code, ["metafields", String(index), field], message, index),
          );
          return { metafields: null, userErrors };
        }
        const { cart, userErrors } = await changeCart(context, first.ownerId, ({ metafields }) => {
          const merged = mergeMetafields(metafields, wanted, context.clock());
          if (merged.length <= METAFIELDS_MAX) return accepted({ metafields: merged });
          return rejected(invalid(["metafields"], `A cart can have at most ${METAFIELDS_MAX} metafields.`));
        });
        if (cart === null) {
          const message = "The specified cart does not exist.";
          return { metafields: null, userErrors: [setError("INVALID_OWNER", ownerField(0), message, 0)] };
        }
        // What is left concerns number and size.
        const errors = userErrors.map(({ message }) =>
          setError("LESS_THAN_OR_EQUAL_TO", ["metafields"], message),
        );
        if (errors.length > 0) return { metafields: null, userErrors: errors };
        return { metafields: wanted.flatMap((name) => metafieldOf(cart, name) ?? []), userErrors: [] };
      },
    },
    cartMetafieldDelete: {
      args: ["input"],
      resolve: async (_root, { input: { ownerId, key } }, context) => {
        const name = metafieldName(key);
        const { cart, userErrors } = await changeCart(context, ownerId, ({ metafields }) => {
          const kept = metafields.filter(
            (each) => each.namespace !== name.namespace || each.key !== name.key,
          );
          if (kept.length < metafields.length) return accepted({ metafields: kept });
          return rejected(invalid(["input", "key"], "The metafield does not exist."));
        });
        if (cart === null) {
          const message = "The specified cart does not exist.";
          return {
            deletedId: null,
            userErrors: [{ code: "INVALID_OWNER", field: ["input", "ownerId"], message }],
          };
        }
        const errors = userErrors.map((error) => ({ ...error, code: "METAFIELD_DOES_NOT_EXIST" }));
        return {
          deletedId: errors.length > 0 ? null : metafieldGid(cart.stored.token, name),
          userErrors: errors,
        };
      },
    },
  },
} satisfies ShopResolvers;

function metafieldOf(
  cart: CartView,
  name: { readonly namespace?: string | null | undefined; readonly key: string },
) {
  return findStoredMetafield(cart.stored.metafields, name, { id: cart.stored.token, parentResource: cart });
}

function setError(
  code: MetafieldsSetUserErrorCode,
  field: readonly string[],
  message: string,
  elementIndex: number | null = null,
) {
  return { code, field, message, elementIndex };
}

function ownerField(index: number): string[] {
  return ["metafields", String(index), "ownerId"];
}
