/** Error of a seed file that cannot be loaded. The start ends with this one message. */
export class SeedError extends Error {
  override readonly name = "SeedError";
  /** Path below the seed folder: `products/papillex/ro.json`. */
  readonly file: string;
  /** Path in the file: `faq.items[2].answer`; empty for the file as a whole. */
  readonly field: string;
  readonly reason: string;

  constructor(file: string, field: string, reason: string) {
    super(`Seed file ${file}${field === "" ? "" : `, ${field}`}: ${reason}`);
    this.file = file;
    this.field = field;
    this.reason = reason;
  }
}
