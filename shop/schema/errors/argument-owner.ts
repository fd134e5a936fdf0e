import { type ASTNode, isRequiredArgument, Kind } from "graphql";
import type { DocumentPlace } from "./document-place.ts";

interface ArgumentOwner {
  readonly name: string;
  /** Kind of node, in graphql-ruby's words. */
  readonly typeName: "Field" | "Directive" | "InputObject";
}

/** Names the field or directive that has an argument; for a field of an input object its type. */
export function argumentOwner({ chain, parentInputType }: DocumentPlace): ArgumentOwner {
  const index = chain.findLastIndex(({ kind }) => kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD);
  return chain[index]?.kind === Kind.OBJECT_FIELD
    ? { name: String(parentInputType).replaceAll(/[[\]!]/g, ""), typeName: "InputObject" }
    : ownerOf(chain[index - 1]);
}

export function ownerOf(node: ASTNode | undefined): ArgumentOwner {
  if (node?.kind === Kind.DIRECTIVE) return { name: node.name.value, typeName: "Directive" };
  const name = node?.kind === Kind.FIELD ? (node.alias ?? node.name).value : "";
  return { name, typeName: "Field" };
}

/** Lists the required arguments that a field or directive was not given. */
export function missingArguments({ chain, field, directive }: DocumentPlace): string[] {
  const node = chain.at(-1);
  if (node?.kind !== Kind.FIELD && node?.kind !== Kind.DIRECTIVE) return [];
  const owner = node.kind === Kind.FIELD ? field : directive;
  const given = new Set(node.arguments?.map(({ name }) => name.value));
  return (owner?.args ?? [])
    .filter((arg) => isRequiredArgument(arg) && !given.has(arg.name))
    .map(({ name }) => name);
}
