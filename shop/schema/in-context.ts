import {
  getDirectiveValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from "graphql";
import { languageOfTag } from "#domain/language/language-choice.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { type Currencies, marketCountries } from "#domain/money/price-lists.ts";
import { notImplemented } from "./not-implemented.ts";

export interface BuyerContext {
  readonly language: Language;
  readonly country: string;
}

/**
 * Reads `@inContext(language:, country:)` of an operation. As on Shopify, an unsupported language gives the shop's
 * primary one, and a country that the shop does not sell to gives the shop's own. A buyer and a consent change nothing:
 * prices are the same for everybody in a country, and nothing is measured.
 *
 * @throws {GraphQLError} NOT_IMPLEMENTED for a location and a company
 */
export function buyerContext(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: ValidatedExecutionArgs["variableValues"],
  shop: Pick<Currencies, "priceLists"> & { readonly country: string; readonly shipsTo: readonly string[] },
): BuyerContext {
  const directive = schema.getDirective("inContext");
  const asked = directive ? getDirectiveValues(directive, operation, variables) : undefined;
  if (asked?.preferredLocationId != null) throw notImplemented("@inContext(preferredLocationId:)");
  if (fieldsOf(asked?.buyer).companyLocationId != null)
    throw notImplemented("@inContext(buyer: { companyLocationId })");
  const country = typeof asked?.country === "string" ? asked.country : shop.country;
  return {
    language: (typeof asked?.language === "string" && languageOfTag(asked.language)) || DEFAULT_LANGUAGE,
    country: marketCountries(shop).includes(country) ? country : shop.country,
  };
}
