import { isTest } from "./layers.ts";
import { importedPath, pathInRepository } from "./paths.ts";
import { type ImportNode, importVisitor, isTypeOnly, type Node, type Rule } from "./syntax.ts";

/** Folders whose modules may be part of a page. */
const BROWSER_FOLDER = /^(?:app|lib)\//;

const SERVER_MODULE = /\.server(?:\.tsx?)?$/;

/** Files that run on the server only, also those without `.server` in their names. */
const SERVER_FILE = /\.server\.tsx?$|\.tables\.ts$|^app\/platform\/database\//;

/** Packages that need Node, or weigh too much for a page (zod is 92 kB there: `zod/mini` is not). */
const SERVER_PACKAGE =
  /^(?:node:.*|pg|pg-boss|drizzle-orm(?:\/.*)?|pino|prom-client|zod|graphql|@electric-sql\/.*)$/;

/** A route file that exports one of these is split by the bundler: code that only they use stays on the server. */
const SERVER_EXPORTS = new Set(["loader", "action", "headers", "middleware"]);

interface ExportNode extends Node {
  readonly declaration?: {
    readonly id?: { readonly name?: string } | null;
    readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
  } | null;
  readonly specifiers: readonly { readonly exported: { readonly name?: string } }[];
}

/**
 * Reports imports of server code (`*.server.ts`, databases, Node) in app/ and lib/ by any but server code and routes.
 */
export const serverOnly: Rule = {
  create(context) {
    const importer = pathInRepository(context.filename);
    if (!BROWSER_FOLDER.test(importer) || SERVER_FILE.test(importer) || isTest(importer)) return {};
    const problems: { node: ImportNode; message: string }[] = [];
    let isRoute = false;
    const noteExport = (node: ExportNode): void => {
      if (exportedNames(node).some((name) => name !== undefined && SERVER_EXPORTS.has(name))) isRoute = true;
    };
    const imports = importVisitor((node, specifier) => {
      if (isTypeOnly(node)) return;
      const needsServer =
        importedPath(importer, specifier) === null
          ? SERVER_PACKAGE.test(specifier)
          : SERVER_MODULE.test(specifier);
      if (!needsServer) return;
      const message = `"${specifier}" is for the server: import it in a *.server.ts file, or in a route that exports a loader or an action.`;
      problems.push({ node, message });
    });
    const visitExport = (node: ExportNode & ImportNode): void => {
      noteExport(node);
      imports.ExportNamedDeclaration?.(node as never);
    };
    return {
      ...imports,
      ExportNamedDeclaration: visitExport,
      "Program:exit": () => {
        if (!isRoute) for (const problem of problems) context.report(problem);
      },
    };
  },
};

function exportedNames(node: ExportNode): (string | undefined)[] {
  return [
    node.declaration?.id?.name,
    ...(node.declaration?.declarations ?? []).map(({ id }) => id.name),
    ...node.specifiers.map(({ exported }) => exported.name),
  ];
}
