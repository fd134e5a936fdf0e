import { z } from "zod";

const HANDLE_MAX_CHARS = 255;
const DOCUMENT_MAX_CHARS = 1_000_000;

const handle = z.string().min(1).max(HANDLE_MAX_CHARS);
/** Version that was read before the change; null for what is new, or for a file that nobody has edited yet. */
const version = z.string().regex(/^[\w:.-]{1,64}$/);
const expectedVersion = version.nullable();
/** Checked by the command, which answers what is wrong with it, place by place. */
const document = z
  .unknown()
  .refine((value) => (JSON.stringify(value) ?? "").length <= DOCUMENT_MAX_CHARS, "is too large");

/** Lists that are edited as a whole. */
export const EDITED_LISTS = [
  "blogs.json",
  "menus.json",
  "pages.json",
  "policies.json",
  "redirects.json",
] as const;
export type EditedListName = (typeof EDITED_LISTS)[number];

/** Inputs of the commands about articles, and about menus, pages, policies, redirects and blogs. */
export const CONTENT_INPUTS = {
  articles: z.strictObject({}),
  /** By its handle; without one, what a new article can refer to. */
  article: z.strictObject({ handle: handle.optional() }),
  saveArticle: z.strictObject({ article: document, expectedVersion }),
  removeArticle: z.strictObject({ handle, expectedVersion: version }),
  storeDocument: z.strictObject({ name: z.enum(EDITED_LISTS) }),
  saveStoreDocument: z.strictObject({ name: z.enum(EDITED_LISTS), value: document, expectedVersion }),
} as const;
