/**
 * Writes nested values as the fields of a form, as PHP's `http_build_query` does, which Sameday's own client uses:
 * `parcels[0][weight]`. Null and absent values have no field.
 */
export function toFormFields(value: object, prefix = ""): [name: string, value: string][] {
  return Object.entries(value).flatMap(([key, each]): [string, string][] => {
    const name = prefix === "" ? key : `${prefix}[${key}]`;
    if (each === null || each === undefined) return [];
    return typeof each === "object" ? toFormFields(each, name) : [[name, String(each)]];
  });
}
