/**
 * Fields that are no secret, whose typed values are kept as long as the document exists: the address is carried from
 * log in to "forgot your password", and a change of language, which mounts the page anew, loses nothing. Never kept
 * on the server.
 */
const KEPT_FIELDS = ["email", "firstName", "lastName"] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];
export type TypedValues = Readonly<Partial<Record<KeptField, string>>>;

const typed = new Map<string, string>();

/** Stores the current value of a field; other fields, above all passwords, are ignored. */
export function keepTyped({ name, value }: { readonly name: string; readonly value: string }): void {
  if (typeof document !== "undefined" && isKept(name)) typed.set(name, value);
}

/** Reads the value last typed into a field of these pages; empty if there is none. */
export function typedValue(field: KeptField): string {
  return typed.get(field) ?? "";
}

/** Reads the values of the posted form, for the page that shows it again. */
export function readTyped(form: FormData): TypedValues {
  const entries = KEPT_FIELDS.flatMap((field) => {
    const value = form.get(field);
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isKept(name: string): name is KeptField {
  return (KEPT_FIELDS as readonly string[]).includes(name);
}
