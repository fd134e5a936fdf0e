import {
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  getNamedType,
  type GraphQLError,
  isUnionType,
  Kind,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OverlappingFieldsCanBeMergedRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
} from "graphql";
import { argumentOwner, missingArguments, ownerOf } from "./argument-owner.ts";
import { type DocumentPlace, type ErrorDetails, nearest } from "./document-place.ts";
import { describeLiteral } from "./literal-errors.ts";
import { describeMismatch, describeVariableType, variableName } from "./variable-errors.ts";

type Describe = (place: DocumentPlace, error: GraphQLError) => ErrorDetails;

const fragmentName = (place: DocumentPlace): string =>
  nearest(place, Kind.FRAGMENT_SPREAD, Kind.FRAGMENT_DEFINITION)?.name.value ?? "";
const typeName = (place: DocumentPlace): string => nearest(place, Kind.NAMED_TYPE)?.name.value ?? "";
const directiveName = (place: DocumentPlace): string => nearest(place, Kind.DIRECTIVE)?.name.value ?? "";
const inputName = (place: DocumentPlace): string =>
  nearest(place, Kind.ARGUMENT, Kind.OBJECT_FIELD)?.name.value ?? "";

/** The codes of graphql-ruby, which runs Shopify's API, for the rules of graphql-js that find the same errors. */
export const ERROR_CODES: ReadonlyMap<ValidationRule, Describe> = new Map<ValidationRule, Describe>([
  [
    FieldsOnCorrectTypeRule,
    (place) =>
      isUnionType(place.parentType)
        ? { code: "selectionMismatch", nodeName: place.parentType.name }
        : {
            code: "undefinedField",
            typeName: String(place.parentType),
            fieldName: nearest(place, Kind.FIELD)?.name.value ?? "",
          },
  ],
  [
    ScalarLeafsRule,
    (place) => ({
      code: "selectionMismatch",
      nodeName: `field '${nearest(place, Kind.FIELD)?.name.value ?? ""}'`,
      typeName: String(getNamedType(place.fieldType)),
    }),
  ],
  [
    OverlappingFieldsCanBeMergedRule,
    (place) => {
      const field = nearest(place, Kind.FIELD);
      return { code: "fieldConflict", fieldName: (field?.alias ?? field?.name)?.value ?? "" };
    },
  ],
  [
    KnownArgumentNamesRule,
    (place) => ({
      code: "argumentNotAccepted",
      ...argumentOwner(place),
      argumentName: inputName(place),
    }),
  ],
  [
    ProvidedRequiredArgumentsRule,
    (place) => {
      const { name, typeName: className } = ownerOf(place.chain.at(-1));
      return {
        code: "missingRequiredArguments",
        className,
        name,
        arguments: missingArguments(place).join(", "),
      };
    },
  ],
  [UniqueArgumentNamesRule, (place) => ({ code: "argumentNotUnique", name: inputName(place) })],
  [UniqueInputFieldNamesRule, (place) => ({ code: "inputFieldNotUnique", name: inputName(place) })],
  [ValuesOfCorrectTypeRule, describeLiteral],
  [
    KnownTypeNamesRule,
    (place) =>
      nearest(place, Kind.VARIABLE_DEFINITION) === undefined
        ? { code: "undefinedType", typeName: typeName(place) }
        : describeVariableType(place),
  ],
  [VariablesAreInputTypesRule, describeVariableType],
  [
    FragmentsOnCompositeTypesRule,
    (place) => ({ code: "fragmentOnNonCompositeType", typeName: typeName(place) }),
  ],
  [KnownFragmentNamesRule, (place) => ({ code: "useAndDefineFragment", fragmentName: fragmentName(place) })],
  [NoUnusedFragmentsRule, (place) => ({ code: "useAndDefineFragment", fragmentName: fragmentName(place) })],
  [UniqueFragmentNamesRule, (place) => ({ code: "fragmentNotUnique", fragmentName: fragmentName(place) })],
  [
    NoFragmentCyclesRule,
    (place) => ({
      code: "infiniteLoop",
      fragmentName: nearest(place, Kind.FRAGMENT_DEFINITION)?.name.value ?? "",
    }),
  ],
  [UniqueVariableNamesRule, (place) => ({ code: "variableNotUnique", variableName: variableName(place) })],
  [NoUndefinedVariablesRule, (place) => ({ code: "variableNotDefined", variableName: variableName(place) })],
  [NoUnusedVariablesRule, (place) => ({ code: "variableNotUsed", variableName: variableName(place) })],
  [VariablesInAllowedPositionRule, describeMismatch],
  [
    KnownDirectivesRule,
    (place) =>
      place.directive == null
        ? { code: "undefinedDirective", directiveName: directiveName(place) }
        : { code: "directiveCannotBeApplied", name: directiveName(place) },
  ],
  [
    UniqueDirectivesPerLocationRule,
    (place) => ({ code: "directiveNotUniqueForLocation", directiveName: directiveName(place) }),
  ],
  [LoneAnonymousOperationRule, () => ({ code: "uniquelyNamedOperations" })],
  [
    UniqueOperationNamesRule,
    (place) => ({
      code: "uniquelyNamedOperations",
      operationName: nearest(place, Kind.OPERATION_DEFINITION)?.name?.value ?? "",
    }),
  ],
]);
