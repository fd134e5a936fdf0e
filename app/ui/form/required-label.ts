/** Adds the mark of a required field, which the note above the form explains. */
export function requiredLabel(label: string): string {
  return `${label} *`;
}
