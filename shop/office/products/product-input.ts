import { z } from "zod";
import { LANGUAGES } from "#domain/language/languages.ts";
import { PICTURE_BYTES_MAX } from "#shop/modules/media/receive-picture.ts";
import { first } from "#shop/office/input-fields.ts";

const HANDLE_MAX_CHARS = 255;
const NAME_MAX_CHARS = 255;
const QUERY_MAX_CHARS = 100;
const NAMED_PRODUCTS_MAX = 10_000;
const PLACE_MAX = 1_000_000;
/** Four characters for every three bytes, and some more: a picture that is a little too large is told so. */
const BASE64_MAX_CHARS = Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 1024;

const handle = z.string().min(1).max(HANDLE_MAX_CHARS);
const file = z.string().min(1).max(HANDLE_MAX_CHARS);
/** As the document was read; null for a new one. */
const documentVersion = z.string().min(1).max(64).nullable();
const percent = z.number().min(0).max(100);
const side = z.number().min(1).max(100);

/** Inputs of the commands about the documents of products and collections, and about pictures. */
export const PRODUCT_INPUTS = {
  productDocument: z.strictObject({ handle }),
  /** Products that the store does not show: hidden and removed ones. */
  unlistedProducts: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
  /** Products to choose from, hidden ones included: by words of title, handle and SKUs, or by their handles. */
  findProducts: z.strictObject({
    query: z.string().max(QUERY_MAX_CHARS).optional(),
    handles: z.array(handle).max(NAMED_PRODUCTS_MAX).optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  /** `document` is checked by the product's own format, so that a mistake is told at its place. */
  saveProduct: z.strictObject({ document: z.unknown(), version: documentVersion }),
  removeProduct: z.strictObject({ handle }),
  restoreProduct: z.strictObject({ handle }),
  /** The first place is 1; those behind it move on. */
  orderProducts: z.strictObject({ handle, place: z.int().min(1).max(PLACE_MAX) }),
  collections: z.strictObject({}),
  saveCollection: z.strictObject({
    document: z.unknown(),
    /** The place among the collections; its own, or the last one, by default. */
    place: z.int().min(1).max(PLACE_MAX).optional(),
    version: documentVersion,
  }),
  removeCollection: z.strictObject({ handle, version: documentVersion }),
  pictures: z.strictObject({
    query: z.string().max(QUERY_MAX_CHARS).optional(),
    first,
    /** Name of the last picture of the page before. */
    after: file.optional(),
  }),
  uploadPicture: z.strictObject({
    /** Name of the file on the sender's machine. */
    name: z.string().max(NAME_MAX_CHARS),
    /** Base64. */
    data: z.string().max(BASE64_MAX_CHARS),
  }),
  /** Makes another picture of a part of one, in hundredths of its sides. */
  cropPicture: z.strictObject({
    file,
    region: z.strictObject({ left: percent, top: percent, width: side, height: side }),
  }),
  removePicture: z.strictObject({ file }),
} as const;
