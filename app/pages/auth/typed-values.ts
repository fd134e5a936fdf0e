/**
 * What was typed into the fields that are no secret, for as long as the document lives: the address goes along from
 * log in to "forgot your password", and a change of language, which renders the page anew, loses nothing. The server
 * never has any of it here.
 */
const KEPT_FIELDS = ["email", "firstName", "lastName"] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];
export type TypedValues = Readonly<Partial<Record<KeptField, string>>>;

const typed = new Map<string, string>();

/** Keeps what a field holds now; other fields, passwords above all, are passed over. */
export function keepTyped({ name, value }: { readonly name: string; readonly value: string }): void {
  if (typeof document !== "undefined" && isKept(name)) typed.set(name, value);
}

/** Reads what was last typed into a field of these pages; empty when nothing was. */
export function typedValue(field: KeptField): string {
  return typed.get(field) ?? "";
}

/** What the posted form held, for the page that comes back with it. */
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
