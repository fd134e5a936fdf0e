/** Types of the parts of oxlint's rule interface (ESLint's) that the rules here use. */
export interface Node {
  readonly type: string;
  readonly parent?: Node;
}

export interface ImportNode extends Node {
  /** A literal; in `import(…)` any expression, and absent in `export { x }`. */
  readonly source?: (Node & { readonly value?: unknown }) | null;
  readonly importKind?: "type" | "value";
  readonly exportKind?: "type" | "value";
  readonly specifiers?: readonly {
    readonly importKind?: "type" | "value";
    readonly exportKind?: "type" | "value";
  }[];
}

export interface RuleContext {
  readonly filename: string;
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

type Visitor = Readonly<Record<string, (node: never) => void>>;

export interface Rule {
  readonly create: (context: RuleContext) => Visitor;
}

/** Makes the visitor of every form of import: `import`, `export … from`, `import()` and `import("…")` in a type. */
export function importVisitor(visit: (node: ImportNode, specifier: string) => void): Visitor {
  const visitImport = (node: ImportNode): void => {
    const specifier = node.source?.value;
    if (typeof specifier === "string") visit(node, specifier);
  };
  return {
    ImportDeclaration: visitImport,
    ImportExpression: visitImport,
    ExportNamedDeclaration: visitImport,
    ExportAllDeclaration: visitImport,
    TSImportType: visitImport,
  };
}

/** Tells whether an import has types only. */
export function isTypeOnly(node: ImportNode): boolean {
  if (node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type") return true;
  const specifiers = node.specifiers ?? [];
  return specifiers.length > 0 && specifiers.every((each) => (each.importKind ?? each.exportKind) === "type");
}

/** Makes the visitor of every text in code: strings, templates and text between tags. */
export function textVisitor(visit: (node: Node, text: unknown) => void): Visitor {
  return {
    Literal: (node: Node & { readonly value?: unknown }) => visit(node, node.value),
    JSXText: (node: Node & { readonly value?: unknown }) => visit(node, node.value),
    TemplateElement: (node: Node & { readonly value: { readonly raw: string } }) =>
      visit(node, node.value.raw),
  };
}
