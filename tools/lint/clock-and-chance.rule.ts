import { isTest } from "./layers.ts";
import { pathInRepository } from "./paths.ts";
import type { Node, Rule } from "./syntax.ts";

interface MemberNode extends Node {
  readonly object: Node & { readonly name?: string };
  readonly property: Node & { readonly name?: string };
}

interface CallNode extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

const READS_CLOCK = new Set(["Date.now", "performance.now"]);
const READS_CHANCE = new Set(["Math.random", "crypto.randomUUID", "crypto.getRandomValues"]);

/**
 * Reports the clock and random numbers: in domain/ a result depends on its arguments alone, in shop/ the clock is
 * injected.
 */
export const clockAndChance: Rule = {
  create(context) {
    const file = pathInRepository(context.filename);
    const isDomain = file.startsWith("domain/");
    if (isTest(file) || !(isDomain || file.startsWith("shop/"))) return {};
    const clock = (node: Node): void =>
      context.report({ node, message: "Take the time as an argument, or from the injected clock." });
    return {
      MemberExpression(node: MemberNode) {
        const name = `${node.object.name}.${node.property.name}`;
        if (READS_CLOCK.has(name)) clock(node);
        if (isDomain && READS_CHANCE.has(name)) {
          context.report({ node, message: "Take what chance decides as an argument." });
        }
      },
      NewExpression(node: CallNode) {
        if (node.callee.name === "Date" && node.arguments.length === 0) clock(node);
      },
      CallExpression(node: CallNode) {
        if (node.callee.name === "Date") clock(node);
      },
    };
  },
};
