import { isTest } from "./layers.ts";
import { pathInRepository } from "./paths.ts";
import { textVisitor, type Node, type Rule } from "./syntax.ts";

/** Reports `style`: the Content-Security-Policy forbids style attributes, and React renders one for each. */
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

/** Reports the shop's endpoint outside app/shop-client, which alone has its address and format. */
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
