import { z } from "zod";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import { batchKey } from "#domain/catalogue/batch-number.ts";

const words = z.string().trim().min(1);

/** The same in every language, or one text for each; only the default language's has to be there. */
const text = z.union([
  words,
  z.strictObject({ ...eachLanguage(() => words.optional()), [DEFAULT_LANGUAGE]: words }),
]);

/** The kinds of tests, in the order a report has them. */
export const TEST_GROUPS = ["identity", "amount", "metals", "microbiology"] as const;

const result = z.strictObject({
  group: z.enum(TEST_GROUPS),
  test: text,
  /** The requirement on the batch. */
  required: text,
  found: text,
});

const batchFile = z.strictObject({
  /** As the label prints it. */
  batch: z.string().refine((number) => batchKey(number) !== "", "must hold letters or digits"),
  product: z.strictObject({ handle: z.string().regex(/^[a-z0-9-]+$/), name: z.string().trim().min(1) }),
  /** As the label prints it. */
  bestBefore: z.string().trim().min(1),
  testedOn: z.iso.date(),
  laboratory: text,
  /** The laboratory's own number of the report. */
  report: z.string().trim().min(1),
  results: z.array(result).min(1),
});

/** One laboratory report: of one batch and one product. */
export type BatchFile = z.output<typeof batchFile>;

/**
 * Parses the text of a report's file.
 *
 * @param key the file's folder: the number of its batch in capital letters and digits
 * @throws {Error} naming field and reason
 */
export function parseBatchFile(json: string, key: string): BatchFile {
  const parsed = batchFile.safeParse(JSON.parse(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "invalid"}`);
  }
  if (batchKey(parsed.data.batch) !== key) throw new Error(`batch: does not belong into the folder ${key}`);
  return parsed.data;
}
