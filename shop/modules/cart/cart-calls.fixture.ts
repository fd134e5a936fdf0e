import type { Answer, CartShop } from "./cart-shop.fixture.ts";

const CART = `
  id note totalQuantity
  attributes { key value }
  lines(first: 20) { nodes { id quantity attributes { key value } merchandise { ... on ProductVariant { id } } } }
  discountCodes { code applicable }
  buyerIdentity { email phone countryCode deliveryAddressPreferences { ... on MailingAddress { city } } }`;

/** Makes functions for every cart mutation except that of delivery options: arguments in order, returns the payload. */
export function cartCalls({ ask }: Pick<CartShop, "ask">) {
  const mutation = (name: string, ...args: readonly (readonly [name: string, type: string])[]) => {
    const declared = args.map(([arg, type]) => `$${arg}: ${type}`).join(", ");
    const passed = args.map(([arg]) => `${arg}: $${arg}`).join(", ");
    const document = `mutation (${declared}) {
      ${name}(${passed}) { cart { ${CART} } userErrors { code field message } }
    }`;
    return async (...values: readonly unknown[]): Promise<Answer> => {
      const variables = Object.fromEntries(args.map(([arg], at) => [arg, values[at]]));
      return (await ask(document, variables))[name];
    };
  };
  const cartId = ["cartId", "ID!"] as const;
  return {
    cartCreate: mutation("cartCreate", ["input", "CartInput"]),
    cartLinesAdd: mutation("cartLinesAdd", cartId, ["lines", "[CartLineInput!]!"]),
    cartLinesUpdate: mutation("cartLinesUpdate", cartId, ["lines", "[CartLineUpdateInput!]!"]),
    cartLinesRemove: mutation("cartLinesRemove", cartId, ["lineIds", "[ID!]!"]),
    cartBuyerIdentityUpdate: mutation("cartBuyerIdentityUpdate", cartId, [
      "buyerIdentity",
      "CartBuyerIdentityInput!",
    ]),
    cartDiscountCodesUpdate: mutation("cartDiscountCodesUpdate", cartId, ["discountCodes", "[String!]"]),
    cartNoteUpdate: mutation("cartNoteUpdate", cartId, ["note", "String"]),
    cartAttributesUpdate: mutation("cartAttributesUpdate", cartId, ["attributes", "[AttributeInput!]!"]),
  };
}

export type CartCalls = ReturnType<typeof cartCalls>;

/** Lists quantity and variant of each line: `["2 of 10011"]`. */
export function quantities(cart: Answer): string[] {
  return cart.lines.nodes.map(
    (line: Answer) => `${line.quantity} of ${line.merchandise.id.split("/").at(-1)}`,
  );
}
