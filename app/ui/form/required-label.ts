/** A field that has to be filled in carries the mark that the note above the form explains. */
export function requiredLabel(label: string): string {
  return `${label} *`;
}
