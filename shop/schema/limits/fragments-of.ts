import type { DocumentNode, FragmentDefinitionNode } from "graphql";

/** Maps the names of a document's fragments to their definitions. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === "FragmentDefinition" ? [[definition.name.value, definition] as const] : [],
    ),
  );
}
