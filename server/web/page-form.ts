import { type BodyUse, compress, type ContentEncoding } from "./compress.ts";

/** Minimum size of a body that compression makes smaller. */
const MIN_COMPRESSED_BYTES = 512;
/** Headers of a page that its 304 leaves out: the browser has them, and the entity tag changes with them. */
const LEFT_OUT_OF_304 = new Set(["content-type", "content-language", "content-security-policy"]);

export type HeaderFields = Readonly<Record<string, string>>;

/** Result of a render; a page that depends on its visitor is sent but never kept. */
export interface RenderedPage {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: HeaderFields;
  readonly cookies: readonly string[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly cacheable: boolean;
}

/** A page in one content encoding, ready to be sent. */
export interface PageForm {
  readonly fields: HeaderFields;
  readonly notModifiedFields: HeaderFields;
  /** Entity tags, without quotes, of the forms with the same content, its own first; empty if the page is not kept. */
  readonly tags: readonly string[];
  readonly body: Uint8Array<ArrayBuffer>;
}

interface FormOptions {
  readonly encoding: ContentEncoding;
  readonly use: BodyUse;
  /** Hash of the page's content; null for a page that is not kept. */
  readonly contentHash: string | null;
}

/** Compresses a page, and creates the headers that go with it. */
export async function makeForm(page: RenderedPage, options: FormOptions): Promise<PageForm> {
  const encoding = page.body.byteLength < MIN_COMPRESSED_BYTES ? "identity" : options.encoding;
  const body = encoding === "identity" ? page.body : await compress(page.body, encoding, options.use);
  const tags = page.status === 200 ? tagsOf({ ...options, encoding }) : [];
  const hasLength = page.status !== 204 && page.status !== 304;
  return {
    fields: {
      ...page.headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      ...(tags[0] !== undefined && { etag: `"${tags[0]}"` }),
      ...(hasLength && { "content-length": String(body.byteLength) }),
    },
    notModifiedFields: Object.fromEntries(
      Object.entries(page.headers).filter(([name]) => !LEFT_OUT_OF_304.has(name)),
    ),
    tags,
    body,
  };
}

/**
 * Returns the tags of the forms with the same content that a browser may hold: in this encoding as it is sent now, in
 * this encoding at the other setting, and uncompressed. A strong tag identifies bytes, so each form has its own.
 */
function tagsOf({ contentHash, encoding, use }: FormOptions): readonly string[] {
  if (contentHash === null) return [];
  if (encoding === "identity") return [contentHash];
  const other = use === "once" ? "often" : "once";
  return [`${contentHash}-${encoding}-${use}`, `${contentHash}-${encoding}-${other}`, contentHash];
}
