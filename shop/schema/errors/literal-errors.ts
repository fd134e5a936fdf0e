import {
  getNamedType,
  type GraphQLError,
  isInputObjectType,
  isRequiredInputField,
  Kind,
  print,
} from "graphql";
import { argumentOwner } from "./argument-owner.ts";
import { type DocumentPlace, type ErrorDetails, nearest } from "./document-place.ts";

/** Describes a value in the document that its type does not allow. */
export function describeLiteral(place: DocumentPlace, error: GraphQLError): ErrorDetails {
  const definition = nearest(place, Kind.VARIABLE_DEFINITION);
  if (definition !== undefined) {
    return {
      code: "defaultValueInvalidType",
      variableName: definition.variable.name.value,
      typeName: print(definition.type),
    };
  }
  const argumentName = nearest(place, Kind.ARGUMENT, Kind.OBJECT_FIELD)?.name.value ?? "";
  const node = place.chain.at(-1);
  // graphql-js reports a field itself only when its input object has no such field.
  if (node?.kind === Kind.OBJECT_FIELD) {
    return { code: "argumentNotAccepted", ...argumentOwner(place), argumentName };
  }
  const type = getNamedType(place.inputType);
  if (node?.kind === Kind.OBJECT && isInputObjectType(type)) {
    const missing = Object.values(type.getFields()).find(
      (field) => isRequiredInputField(field) && error.message.includes(`required field "${field.name}"`),
    );
    if (missing !== undefined) {
      return {
        code: "missingRequiredInputObjectAttribute",
        argumentName: missing.name,
        argumentType: String(missing.type),
        inputObjectType: type.name,
      };
    }
    if (type.isOneOf) return { code: "invalidOneOfInputObject", inputObjectType: type.name };
  }
  return { code: "argumentLiteralsIncompatible", typeName: argumentOwner(place).typeName, argumentName };
}
