import { readForm } from "#lib/http/request-body.ts";

/** Reads a posted form; a body that is none counts as an empty one, and its fields as missing. */
export async function readAccountForm(request: Request): Promise<FormData> {
  return (await readForm(request)) ?? new FormData();
}

/** The text of a field; one that is missing, or that is a file, is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
