import { findUnstorableText, toStorableJson, toStorableText } from "#lib/text/storable-text.ts";

/**
 * Treatment of text that cannot be stored: the body is refused, or U+FFFD replaces the characters, for a route whose
 * rules refuse that with a message at the field.
 */
type UnstorableText = "refuse" | "replace";

/**
 * Reads the exact bytes of a body and stops at the limit, whatever length the request claims.
 *
 * @returns null for a body of more than `limitBytes`
 * @throws when the body is incomplete
 */
export async function readBytes(
  request: Pick<Request, "headers" | "body">,
  limitBytes: number,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) return null;
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * Reads a JSON body, see `parseJson`.
 *
 * @returns undefined also for an incomplete body
 */
export async function readJson(request: Request, unstorable: UnstorableText = "refuse"): Promise<unknown> {
  // Not `bytes()`: the request of the HTTP server implements the older readers only.
  const buffer = await request.arrayBuffer().catch(() => null);
  return buffer === null ? undefined : parseJson(new Uint8Array(buffer), unstorable);
}

/** Parses JSON, see `keepLargeInteger` for ids; undefined for anything but JSON in UTF-8. */
export function parseJson(bytes: Uint8Array, unstorable: UnstorableText = "refuse"): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text, keepLargeInteger);
    if (unstorable === "replace") return toStorableJson(value);
    return findUnstorableText(value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an integer that a number cannot hold, such as an id above 2^53, as its digits. */
function keepLargeInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? "";
  const isRounded = typeof value === "number" && !Number.isSafeInteger(value) && INTEGER.test(source);
  return isRounded ? source : value;
}

const INTEGER = /^-?\d+$/;

/**
 * Reads a posted form. A NUL character arrives as U+FFFD, like bytes that are not UTF-8: the rules of a field refuse
 * both with a message, and no field can hold a character that the database would refuse with an error.
 *
 * @returns null for a body that is not a form, is malformed, or is incomplete
 */
export async function readForm(request: Request): Promise<FormData | null> {
  const form = await request.formData().catch(() => null);
  if (form === null) return null;
  const readable = new FormData();
  for (const [name, value] of form) {
    const key = toStorableText(name);
    if (typeof value === "string") readable.append(key, toStorableText(value));
    else readable.append(key, value);
  }
  return readable;
}

/** Reads a posted form as `readForm`; any other body counts as an empty form, and its fields as missing. */
export async function readFormOrEmpty(request: Request): Promise<FormData> {
  return (await readForm(request)) ?? new FormData();
}

/** Returns the text of a field; undefined for a missing one, and for a file. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
