import { z } from "zod";
import { LANGUAGES } from "#domain/language/languages.ts";

/** Size of a file that is uploaded; larger ones are imported at a terminal. */
const UPLOAD_BYTES_MAX = 20_000_000;
const BASE64_PER_BYTE = 4 / 3;
const NAME_MAX_CHARS = 255;

const upload = z.string().regex(/^[0-9a-f]{64}$/);

/** Inputs of the commands that import and export the catalogue. */
export const TRANSFER_INPUTS = {
  exportCatalogue: z.strictObject({}),
  /** A CSV file of Shopify, or an export (`exportCatalogue`), in base64. */
  planImport: z.strictObject({
    name: z.string().trim().min(1).max(NAME_MAX_CHARS),
    /** Of the texts of a CSV file. */
    language: z.enum(LANGUAGES),
    data: z.base64().max(Math.ceil(UPLOAD_BYTES_MAX * BASE64_PER_BYTE) + 4),
  }),
  /** Of exactly the file that was planned. */
  runImport: z.strictObject({ upload }),
  importStatus: z.strictObject({ upload }),
} as const;
