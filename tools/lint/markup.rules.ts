import { isTest } from "./layers.ts";
import { pathInRepository } from "./paths.ts";
import { textVisitor, type Node, type Rule } from "./syntax.ts";

/** The Content-Security-Policy forbids style attributes, and React renders one for every `style`. */
export const noInlineStyle: Rule = {
  create(context) {
    return {
      JSXAttribute(node: Node & { readonly name: { readonly name?: unknown } }) {
        if (node.name.name !== "style") return;
        context.report({
          node,
          message: "Inline styles are forbidden: use a class, or a data attribute the CSS reads.",
        });
      },
    };
  },
};

const STOREFRONT_ENDPOINT = /graphql\.json|shopify-storefront-(?:access|private)-token/i;

/** Where the shop is and how it is called is known to app/shop-client alone. */
export const storefrontEndpoint: Rule = {
  create(context) {
    const file = pathInRepository(context.filename);
    if (!file.startsWith("app/") || file.startsWith("app/shop-client/") || isTest(file)) return {};
    const check = (node: Node, text: unknown): void => {
      if (typeof text !== "string" || !STOREFRONT_ENDPOINT.test(text)) return;
      context.report({
        node,
        message: "Only app/shop-client names the Storefront endpoint: call it through the client.",
      });
    };
    return textVisitor(check);
  },
};
