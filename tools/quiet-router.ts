import { parseSync, type Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;
/** The router's check of itself, `invariant(condition, message)`, under the names it has in its modules. */
const CHECK = /^(?:UNSAFE_)?invariant$/;

/** Called only where React Server Components are, or by a router that was given instrumentations: neither is here. */
const NEVER_CALLED = new Set([
  "RSCErrorHandler",
  "RSCPrefetchPageLinksImpl",
  "decodeRedirectErrorDigest",
  "decodeRouteErrorResponseDigest",
  "getRouteInstrumentationUpdates",
  "instrumentClientSideRouter",
]);

/**
 * Leaves out of the browser's build what React Router says to its developers only: the words of the checks of itself,
 * and the names of components in developer tools, which also keep components alive that no page uses; and the insides
 * of functions that are never called here. What the router does stays the same (docs/decisions/first-load.md); a
 * release that does without these is left as it is.
 */
export function quietRouter(): Plugin {
  return {
    name: "quiet-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutDeveloperTexts(code), map: null }),
    },
  };
}

/** The same module without its texts for developers. */
export function withoutDeveloperTexts(code: string): string {
  const cuts: Span[] = [];
  visit(parseSync("router.js", code).program, cuts);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Node extends Span {
  readonly type: string;
}

interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

interface NamedFunction extends Node {
  readonly id: { readonly name: string };
  readonly body: Node & { readonly body: readonly Node[] };
}

interface Statement extends Node {
  readonly expression: Node & {
    readonly left?: Node & { readonly property?: { readonly name?: string } };
  };
}

function visit(value: unknown, cuts: Span[]): void {
  if (typeof value !== "object" || value === null) return;
  const cut = isNode(value) ? cutOf(value) : null;
  if (cut !== null) cuts.push(cut);
  else for (const each of Object.values(value)) visit(each, cuts);
}

function isNode(value: object): value is Node {
  return "type" in value && typeof value.type === "string";
}

function cutOf(node: Node): Span | null {
  if (node.type === "CallExpression") {
    const { callee, arguments: given } = node as Call;
    const [condition, message] = given;
    if (condition === undefined || message === undefined || !CHECK.test(callee.name ?? "")) return null;
    return { start: condition.end, end: message.end };
  }
  if (node.type === "FunctionDeclaration") {
    const { id, body } = node as NamedFunction;
    const [first] = body.body;
    const last = body.body.at(-1);
    if (first === undefined || last === undefined || !NEVER_CALLED.has(id.name)) return null;
    return { start: first.start, end: last.end };
  }
  if (node.type !== "ExpressionStatement") return null;
  const { expression } = node as Statement;
  return expression.type === "AssignmentExpression" && expression.left?.property?.name === "displayName"
    ? node
    : null;
}
