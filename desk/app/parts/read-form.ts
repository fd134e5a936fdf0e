/** Reads the texts of a form: trimmed, empty for a field that is missing or a file. */
export async function readTexts(request: Request): Promise<(name: string) => string> {
  return textsOf(await request.formData());
}

/** Reads the texts of a form that is read already. */
export function textsOf(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
}

/** Returns an amount as the office reads it: with a decimal point. Anything else the office refuses. */
export function toAmount(typed: string): string {
  return typed.replace(",", ".");
}

/** Returns typed units as a number; -1, which the office refuses, for anything but digits. */
export function toUnits(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}
