import {
  getDirectiveValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from "graphql";
import { languageOfTag } from "#domain/language/language-choice.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { notImplemented } from "./not-implemented.ts";

export interface BuyerContext {
  readonly language: Language;
  readonly country: string;
}

/**
 * What `@inContext(language:, country:)` on an operation asks for. As on Shopify, a language the shop does not speak
 * gives its primary one, and a country it does not ship to gives its own.
 *
 * @throws {GraphQLError} for the directive's other arguments
 */
export function buyerContext(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: ValidatedExecutionArgs["variableValues"],
  shop: { readonly country: string; readonly shipsTo: readonly string[] },
): BuyerContext {
  const directive = schema.getDirective("inContext");
  const asked = directive ? getDirectiveValues(directive, operation, variables) : undefined;
  if (asked?.preferredLocationId != null) throw notImplemented("@inContext(preferredLocationId:)");
  const country = typeof asked?.country === "string" ? asked.country : shop.country;
  return {
    language: (typeof asked?.language === "string" && languageOfTag(asked.language)) || DEFAULT_LANGUAGE,
    country: shop.shipsTo.includes(country) ? country : shop.country,
  };
}
