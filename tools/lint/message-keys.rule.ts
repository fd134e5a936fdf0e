import { isTest } from "./layers.ts";
import { pathInRepository } from "./paths.ts";
import type { Node, Rule } from "./syntax.ts";

interface MemberNode extends Node {
  readonly object: Node & { readonly name?: string };
  readonly property: Node & { readonly value?: unknown };
  readonly computed: boolean;
}

/** Code that no page loads. */
const SERVER_FILE = /\.server\.tsx?$|\/mails\//;

/** Reports texts whose key is computed: the page would load every text of the store (120 kB). */
export const messageKeys: Rule = {
  create(context) {
    const file = pathInRepository(context.filename);
    if (!file.startsWith("app/") || SERVER_FILE.test(file) || isTest(file)) return {};
    return {
      MemberExpression(node: MemberNode) {
        if (node.object.name !== "m" || !node.computed || typeof node.property.value === "string") return;
        context.report({ node, message: 'Name each text: a record of functions, such as m["cart.title"].' });
      },
    };
  },
};
